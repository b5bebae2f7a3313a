import type { Role } from '@nagrik/contract/roles'
import type { Waiting } from '@nagrik/contract/tickets'
import { hours, shift } from '#platform/clock.ts'

/** A deadline that is nearer is due. */
const dueHours = 24

const ofHeads: Waiting[] = ['escalated', 'due', 'answered', 'unassigned', 'assigned']

const inboxes: Record<Role, Waiting[]> = {
  CITIZEN: [],
  FIELD_AGENT: ['due', 'answered', 'assigned', 'unassigned'],
  DEPARTMENT_HEAD: ofHeads,
  ADMIN: ofHeads,
  SUPER_ADMIN: ofHeads,
  ANALYST: [],
}

/** What can wait for somebody of this role, the most urgent first. */
export const waitingsOf = (role: Role): readonly Waiting[] => inboxes[role]

/** A part of `TicketFilter`. */
interface WaitingFilter {
  isUnresolved?: true
  assigneeId?: string
  due?: readonly [after: Date, until: Date]
  isAnswered?: true
  escalated?: 'pending'
  isAssigned?: false
}

const ways: Record<Waiting, (viewerId: string, now: Date) => WaitingFilter> = {
  due: (_viewerId, now) => ({ due: [now, shift(now, hours(dueHours))] }),
  answered: () => ({ isAnswered: true }),
  assigned: (viewerId) => ({ assigneeId: viewerId }),
  escalated: () => ({ escalated: 'pending' }),
  unassigned: () => ({ isAssigned: false }),
}

/** What waits until it is resolved; an escalation until it is reviewed, as the escalations page counts it. */
export const waitingFilter = (waiting: Waiting, viewerId: string, now: Date): WaitingFilter => ({
  ...(waiting !== 'escalated' && { isUnresolved: true }),
  ...ways[waiting](viewerId, now),
})
