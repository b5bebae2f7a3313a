import type { ManagedUser } from '@nagrik/contract/users'
import type { Actor } from '#platform/http/session-gate.ts'
import { statusOf, userAbilities } from './users.policy.ts'
import type { UserRow } from './users.queries.ts'

export interface TicketCounts {
  reportedTickets: number
  assignedTickets: number
}

const tombstone = { name: 'Deleted user', email: null, phoneNumber: null, blockReason: null }

export const membershipsOf = ({ departments }: UserRow): ManagedUser['departments'] =>
  departments.map(({ id, name, nameHi, role, isPrimary }) => ({
    department: { id, name, nameHi },
    role,
    isPrimary,
  }))

export function presentUser(row: UserRow, viewer: Actor, counts: TicketCounts, now: Date): ManagedUser {
  const status = statusOf(row, now)
  const isBlocked = status === 'blocked'
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    role: row.role,
    department: row.departments[0]?.name ?? null,
    departments: membershipsOf(row),
    departmentCount: row.departments.length,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    isBlocked,
    isDeleted: row.deleted_at !== null,
    // Registrations verify a phone and sign in at once; who was added proves it by the first sign-in.
    isVerified: row.last_login_at !== null,
    status,
    blockedUntil: isBlocked ? row.blocked_until : null,
    blockReason: isBlocked ? row.block_reason : null,
    _count: counts,
    abilities: userAbilities(viewer, row, status),
    // Whose erasure is under way is shown as it will be.
    ...(status === 'hard_deleted' && tombstone),
  }
}
