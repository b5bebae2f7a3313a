import type { CurrentUser } from '@nagrik/contract/accounts'
import { isBlocked } from './accounts.policy.ts'
import type { findAccount } from './accounts.queries.ts'

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** An account as its owner sees it. */
export const presentCurrentUser = (row: AccountRow, now: Date): CurrentUser => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  phoneNumber: row.phone,
  role: row.role,
  isBlocked: isBlocked(row, now),
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
  // Ordered with the primary one first.
  department: row.departments[0]?.name ?? null,
  departments: row.departments.map(({ id, name, nameHi, role, isPrimary }) => ({
    department: { id, name, nameHi },
    role,
    isPrimary,
  })),
  mustChangePassword: row.must_change_password,
  emailConfirmed: row.reset_email === null,
})
