import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { MembershipRole, Role } from '@nagrik/contract/roles'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Who is calling, resolved anew on every request. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
  departments: readonly { id: string; name: string; role: MembershipRole; isPrimary: boolean }[]
  mustChangePassword: boolean
  sessionId: string
}

/**
 * Finds the living session of a token; null when there is none. Blocked, disabled and deleted accounts
 * have no living sessions. `isPoll` marks interval polls, which do not count as use.
 */
export type ResolveActor = (token: string, isPoll: boolean) => Promise<Actor | null>

const bearer = /^Bearer ([\w-]{20,200})$/i

/** The one place that decides who passes: session, forced password change, role. */
export async function passGate(
  spec: EndpointSpec,
  request: FastifyRequest,
  resolve: ResolveActor,
): Promise<Actor | null> {
  if (spec.gate === 'public') return null
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const actor = token === undefined ? null : await resolve(token, request.headers['x-poll'] === '1')
  if (actor === null) throw new AppError('NOT_SIGNED_IN')
  request.accountId = actor.id
  if (actor.mustChangePassword && !spec.beforePasswordChange) throw new AppError('PASSWORD_CHANGE_REQUIRED')
  if (spec.gate !== 'signedIn' && !spec.gate.includes(actor.role)) throw new AppError('FORBIDDEN')
  return actor
}
