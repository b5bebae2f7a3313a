import type { TeamMember } from '@nagrik/contract/team'
import type { ManagedUser } from '@nagrik/contract/users'

export const lights = { id: 'd1', name: 'Street Lighting', nameHi: 'स्ट्रीट लाइट', description: '' }
export const water = { id: 'd2', name: 'Water Supply', nameHi: 'जल आपूर्ति', description: '' }
export const membership = (department: typeof lights, isPrimary: boolean) => ({
  department,
  role: 'MEMBER' as const,
  isPrimary,
})

/** An active agent, with whom a super admin may do whatever fits that. */
export const managedUser = (change: Partial<ManagedUser> = {}): ManagedUser => ({
  id: 'u1',
  name: 'Vikas Dahiya',
  email: 'vikas@example.in',
  phoneNumber: '9876543210',
  role: 'FIELD_AGENT',
  isBlocked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  department: 'Street Lighting',
  departments: [membership(lights, true)],
  isDeleted: false,
  isVerified: true,
  status: 'active',
  blockedUntil: null,
  blockReason: null,
  _count: { reportedTickets: 0, assignedTickets: 7 },
  departmentCount: 1,
  ...change,
  abilities: {
    edit: true,
    manageDepartments: true,
    enable: false,
    disable: true,
    block: true,
    unblock: false,
    softDelete: true,
    hardDelete: true,
    viewPerformance: true,
    ...change.abilities,
  },
})

/** A field agent, whom an admin may change. */
export const teamMember = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: 'm1',
  name: 'Poonam Saini',
  email: 'poonam@example.in',
  phoneNumber: '9876543211',
  role: 'FIELD_AGENT',
  department: 'Street Lighting',
  departments: [membership(lights, true)],
  isBlocked: false,
  status: 'ACTIVE',
  blockedUntil: null,
  isRemoved: false,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  load: { unresolved: 5, overdue: 2, pastDeadline: 1 },
  abilities: { edit: true, block: true, remove: true, viewPerformance: true },
  ...change,
})
