import { login, logout } from '@nagrik/contract/accounts'
import { call } from '#platform/api-client.ts'
import { ApiError, isApiError } from '#platform/api-error.ts'
import { deletionTakenBack } from '#platform/deletion-taken-back.ts'
import { signIn } from '#platform/session.ts'

export type Portal = 'citizen' | 'employee'

interface Credentials {
  email: string
  password: string
}

/** Signs in at one of the two portals. Who belongs to the other is refused, also where the server did not look. */
export const signInThrough = (portal: Portal) => async (credentials: Credentials) => {
  const reply = await call(login, { body: { ...credentials, role: portal } })
  const refusal = portalRefusal(reply.user.role, portal)
  if (refusal) {
    // The session that nobody gets ends; without an answer it expires.
    await call(logout, { headers: { Authorization: `Bearer ${reply.token}` } }).catch(() => undefined)
    throw new ApiError(403, 'WRONG_PORTAL', { serverMessage: refusal })
  }
  if (reply.deletionTakenBack) deletionTakenBack.note(reply.user.id)
  signIn(reply)
}

function portalRefusal(role: string, portal: Portal): string | null {
  if ((role === 'CITIZEN') === (portal === 'citizen')) return null
  return portal === 'citizen'
    ? `Access denied. Government employees (${role}) should use the Employee Portal.`
    : 'Access denied. Citizens should use the Citizen Portal.'
}

/** Whether somebody has an account, at the other portal. */
export const isWrongPortal = (error: unknown): boolean => isApiError(error) && error.error === 'WRONG_PORTAL'
