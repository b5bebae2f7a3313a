import type { TeamMember } from '@nagrik/contract/team'
import type { Actor } from '#platform/http/session-gate.ts'
import { isRemoved } from './standing.model.ts'
import { teamAbilities } from './team.policy.ts'
import { statusOf } from './users.policy.ts'
import { membershipsOf } from './users.present.ts'
import type { UserRow } from './users.queries.ts'

export const noLoad: TeamMember['load'] = { unresolved: 0, overdue: 0, pastDeadline: 0 }

export function presentMember(row: UserRow, viewer: Actor, load: TeamMember['load'], now: Date): TeamMember {
  const status = statusOf(row, now)
  const isBlocked = status === 'blocked'
  const removed = isRemoved(row)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    role: row.role,
    department: row.departments[0]?.name ?? null,
    departments: membershipsOf(row),
    isBlocked,
    status: status === 'active' ? 'ACTIVE' : 'INACTIVE',
    blockedUntil: isBlocked ? row.blocked_until : null,
    isRemoved: removed,
    lastLoginAt: row.last_login_at,
    createdAt: row.created_at,
    load,
    abilities: teamAbilities(viewer, row, removed),
  }
}
