import type { AssigneeCandidate } from '@nagrik/contract/people'
import type { Ticket, TicketAbilities, TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import type { SentChange } from '#features/tickets/api.ts'
import type { EndOfWork } from '#features/tickets/resolution/proof.ts'

/** Whether there is anything to manage for this viewer. */
export const canManage = (abilities: TicketAbilities): boolean =>
  abilities.changeStatus ||
  abilities.changePriority ||
  abilities.changeCategory ||
  abilities.assign ||
  abilities.escalate

/**
 * The end of work for which staff say what was done: whatever is resolved, and what is closed without it where the
 * department asks for a proof. Null for every other change.
 */
export function proofAsked(
  { status, requiredProof }: Pick<TicketDetail, 'status' | 'requiredProof'>,
  to: TicketStatus,
): EndOfWork | null {
  if (status === 'RESOLVED' || status === to) return null
  if (to === 'CLOSED') return requiredProof.note || requiredProof.photo ? to : null
  return to === 'RESOLVED' ? to : null
}

type Moment = Date

/** Work that begins on a ticket nobody was given yet counts from now. */
export function statusChange(
  ticket: Pick<Ticket, 'assignedAt' | 'status'>,
  status: TicketStatus,
  now: Moment,
  proofCommentId: string | null,
): SentChange {
  return {
    status,
    fromStatus: ticket.status,
    ...(status === 'IN_PROGRESS' && !ticket.assignedAt && { assignedAt: now.toISOString() }),
    ...(proofCommentId !== null && { proofCommentId }),
  }
}

export const assigneeChange = (assigneeId: string | null, now: Moment): SentChange => ({
  assigneeId,
  assignedAt: assigneeId && now.toISOString(),
})

/** Back to the category of before, with what went with it: the sub-category, and an assignee who was released. */
export const categoryBack = (
  before: Pick<TicketDetail, 'category' | 'department' | 'subcategory' | 'assigneeId'>,
  after: Pick<TicketDetail, 'assigneeId'>,
): SentChange => ({
  category: before.category,
  department: before.department,
  subcategory: before.subcategory,
  ...(before.assigneeId && !after.assigneeId && { assigneeId: before.assigneeId }),
})

export const escalation = (
  ticket: Pick<Ticket, 'escalationLevel'>,
  reason: string,
  now: Moment,
): SentChange => ({
  isEscalated: true,
  escalationLevel: ticket.escalationLevel + 1,
  escalatedAt: now.toISOString(),
  escalationReason: reason,
})

/** People of the ticket's department first, everybody else after them. */
export function byDepartment(candidates: AssigneeCandidate[], ticket: Pick<Ticket, 'department'>) {
  const isOfDepartment = ({ departments }: AssigneeCandidate) =>
    departments.some(({ name }) => name === ticket.department)
  return {
    sameDepartment: candidates.filter(isOfDepartment),
    others: candidates.filter((candidate) => !isOfDepartment(candidate)),
  }
}

/** Where a ticket without a department of its own would go. */
export const fallbackDepartment = 'General Administration'
