import type { IncomingHttpHeaders } from 'node:http'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { MembershipRole, Role } from '@nagrik/contract/roles'
import { AppError } from './app-error.ts'

/** Who is calling, as things stand once the request has arrived. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
  departments: readonly { id: string; name: string; role: MembershipRole; isPrimary: boolean }[]
  mustChangePassword: boolean
  sessionId: string
}

/** Who holds a token, which holds until a moment unless accounts change or sessions end. */
export interface Resolved {
  actor: Actor
  until: Date
}

/**
 * Finds the living session of a token; null when there is none. Blocked, disabled and deleted accounts
 * have no living sessions. `isPoll` marks interval polls, which do not count as use.
 */
export type ResolveActor = (token: string, isPoll: boolean) => Promise<Resolved | null>

const bearer = /^Bearer ([\w-]{20,200})$/i

export const tokenOf = (headers: IncomingHttpHeaders): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1]

/** The one place that decides who passes once it is known who calls: forced password change, role. */
export function passGate(spec: EndpointSpec, actor: Actor): void {
  if (actor.mustChangePassword && !spec.beforePasswordChange) throw new AppError('PASSWORD_CHANGE_REQUIRED')
  if (typeof spec.gate === 'object' && !spec.gate.includes(actor.role)) throw new AppError('FORBIDDEN')
}
