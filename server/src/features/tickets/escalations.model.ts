import { headReviewHours } from '@nagrik/contract/limits'
import { deadlinePassed, type TicketStatus } from '@nagrik/contract/tickets'
import { hours, shift } from '#platform/clock.ts'
import type { Decision } from './changes/decision.model.ts'
import { unresolved } from './overdue.model.ts'

/** What decides whether a deadline raises a ticket, as it stands in the row. */
interface DeadlineFacts {
  status: TicketStatus
  sla_deadline: string | null
  /** How far the deadline has raised it: 0 not at all, 1 to its head, 2 to the administrators. */
  deadline_stage: number
  is_escalated: boolean
  escalation_level: number
}

/** Deadlines before these moments raise a ticket to its head, and to the administrators. */
export const deadlinesDue = (now: Date) => ({ head: now, admins: shift(now, -hours(headReviewHours)) })

/** How far a deadline has raised an unresolved ticket by itself by now. */
export function stageAt(deadline: Date, now: Date): number {
  const { head, admins } = deadlinesDue(now)
  if (deadline <= admins) return 2
  return deadline <= head ? 1 : 0
}

/**
 * What a passed deadline does to a ticket by itself: at once to its head (level 1), a day later to the administrators
 * (level 2), each once and only while it is unresolved; a run that comes late takes both as one.
 * A review in between does not stop it, for reviewing solves nothing. What people did stays: a level is never lowered,
 * and an escalation that waits for its review keeps since when and why.
 */
export function decideByDeadline(ticket: DeadlineFacts, now: Date): Decision | null {
  const { status, sla_deadline, deadline_stage: from, is_escalated, escalation_level } = ticket
  if (sla_deadline === null || !unresolved.some((one) => one === status)) return null
  const to = stageAt(new Date(sla_deadline), now)
  if (to <= from) return null
  const level = Math.max(escalation_level, to)
  const raised = { is_escalated: true, escalated_at: now, escalation_reason: deadlinePassed }
  return {
    set: { deadline_stage: to, escalation_level: level, ...(!is_escalated && raised) },
    event: { action: 'ESCALATED_BY_DEADLINE', details: { level, stage: { from, to } } },
  }
}
