import type { ErrorCode } from '@nagrik/contract/errors'
import type { Role } from '@nagrik/contract/roles'
import { days, hours } from '#platform/clock.ts'

export type Portal = 'citizen' | 'employee'

const portals: Record<Role, Portal> = {
  CITIZEN: 'citizen',
  FIELD_AGENT: 'employee',
  DEPARTMENT_HEAD: 'employee',
  ADMIN: 'employee',
  SUPER_ADMIN: 'employee',
  ANALYST: 'employee',
}

/** What a portal answers to somebody of the other one; null where the role belongs there. */
export function portalRefusal(role: Role, portal: Portal): string | null {
  if (portals[role] === portal) return null
  return portal === 'citizen'
    ? `Access denied. Government employees (${role}) should use the Employee Portal.`
    : 'Access denied. Citizens should use the Citizen Portal.'
}

/** How long a session lives without use and at most. Staff share desks, citizens keep their phones. */
export const sessionLifetime = (role: Role): { idle: number; absolute: number } =>
  portals[role] === 'citizen'
    ? { idle: days(30), absolute: days(180) }
    : { idle: hours(12), absolute: days(7) }

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

/** Where mails go that guard an account: to the former address until the owner has confirmed a new one. */
export const provenAddress = (account: { email: string | null; reset_email: string | null }): string | null =>
  account.reset_email ?? account.email
