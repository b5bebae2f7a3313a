import { staffRoles } from '@nagrik/contract/roles'
import { describe, expect, test } from 'vitest'
import { hasExpiredPassword, isBlocked, portalRefusal, type Standing, signInBar } from './accounts.policy.ts'

const now = new Date('2026-03-01T10:00:00Z')
const earlier = '2026-03-01T09:59:59.999Z'
const later = '2026-03-01T10:00:00.001Z'
const good: Standing = {
  blocked_at: null,
  blocked_until: null,
  disabled_at: null,
  temporary_password_expires_at: null,
}

describe('portals', () => {
  test('citizens belong to the Citizen Portal and nowhere else', () => {
    expect(portalRefusal('CITIZEN', 'citizen')).toBeNull()
    expect(portalRefusal('CITIZEN', 'employee')).toBe(
      'Access denied. Citizens should use the Citizen Portal.',
    )
  })

  test.each(staffRoles)('%s belongs to the Employee Portal and nowhere else', (role) => {
    expect(portalRefusal(role, 'employee')).toBeNull()
    expect(portalRefusal(role, 'citizen')).toBe(
      `Access denied. Government employees (${role}) should use the Employee Portal.`,
    )
  })
})

describe('standing of an account', () => {
  test('a sound account may sign in', () => {
    expect(signInBar(good, now)).toBeNull()
  })

  test('a block without an end holds, a timed one until its end', () => {
    expect(signInBar({ ...good, blocked_at: earlier }, now)).toBe('ACCOUNT_BLOCKED')
    expect(isBlocked({ ...good, blocked_at: earlier, blocked_until: later }, now)).toBe(true)
    expect(isBlocked({ ...good, blocked_at: earlier, blocked_until: earlier }, now)).toBe(false)
  })

  test('a disabled account may not sign in, and a blocked one hears of the block first', () => {
    expect(signInBar({ ...good, disabled_at: earlier }, now)).toBe('ACCOUNT_DISABLED')
    expect(signInBar({ ...good, disabled_at: earlier, blocked_at: earlier }, now)).toBe('ACCOUNT_BLOCKED')
  })

  test('a temporary password is good until its very end', () => {
    expect(signInBar({ ...good, temporary_password_expires_at: earlier }, now)).toBe(
      'TEMPORARY_PASSWORD_EXPIRED',
    )
    expect(hasExpiredPassword({ ...good, temporary_password_expires_at: now.toISOString() }, now)).toBe(false)
  })
})
