import type { ErrorCode } from '@nagrik/contract/errors'
import { isCitizen, type Role } from '@nagrik/contract/roles'

export type Portal = 'citizen' | 'employee'

/** What a portal answers to somebody of the other one; null where the role belongs there. */
export function portalRefusal(role: Role, portal: Portal): string | null {
  if (portal === 'citizen' && !isCitizen(role)) {
    return `Access denied. Government employees (${role}) should use the Employee Portal.`
  }
  if (portal === 'employee' && isCitizen(role)) {
    return 'Access denied. Citizens should use the Citizen Portal.'
  }
  return null
}

/** The columns that decide whether an account may be used; times are ISO 8601. */
export interface Standing {
  blocked_at: string | null
  blocked_until: string | null
  disabled_at: string | null
  temporary_password_expires_at: string | null
}

/** A timed block ends by itself. */
export const isBlocked = ({ blocked_at, blocked_until }: Standing, now: Date): boolean =>
  blocked_at !== null && (blocked_until === null || Date.parse(blocked_until) > now.getTime())

export const hasExpiredPassword = ({ temporary_password_expires_at: end }: Standing, now: Date): boolean =>
  end !== null && Date.parse(end) < now.getTime()

/** Why an account may not sign in although its password was right. */
export function signInBar(standing: Standing, now: Date): ErrorCode | null {
  if (isBlocked(standing, now)) return 'ACCOUNT_BLOCKED'
  if (standing.disabled_at !== null) return 'ACCOUNT_DISABLED'
  return hasExpiredPassword(standing, now) ? 'TEMPORARY_PASSWORD_EXPIRED' : null
}
