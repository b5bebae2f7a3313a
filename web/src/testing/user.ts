import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Role } from '@nagrik/contract/roles'

/** Somebody of this role as the server answers them. */
export const userOf = (role: Role, change: Partial<CurrentUser> = {}): CurrentUser => ({
  id: `id-of-${role}`,
  name: 'Asha Rani',
  email: 'asha@example.in',
  phoneNumber: null,
  role,
  isBlocked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  department: null,
  departments: [],
  mustChangePassword: false,
  emailConfirmed: true,
  ...change,
})
