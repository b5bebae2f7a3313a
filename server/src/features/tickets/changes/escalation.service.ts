import type { TicketChange } from '@nagrik/contract/tickets'
import { can } from '#features/tickets/tickets.policy.ts'
import type { Changing } from '#features/tickets/tickets.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Decision } from './decision.model.ts'

/** Agents escalate, each time one level up; heads and admins review, and re-escalate what was reviewed. */
export function decideEscalation(
  { actor, ticket, now }: Changing,
  { isEscalated, escalationReason }: TicketChange,
): Decision[] {
  if (isEscalated === undefined) return []
  const reason = escalationReason || null
  if (isEscalated && can('escalate', actor, ticket)) {
    const level = ticket.escalation_level + 1
    return [
      {
        set: { ...raised(now, reason), escalation_level: level },
        event: { action: 'ESCALATED', details: { level } },
        text: reason,
      },
    ]
  }
  if (!can('reviewEscalation', actor, ticket)) throw new AppError('FORBIDDEN')
  if (isEscalated === ticket.is_escalated) return []
  const details = { level: ticket.escalation_level }
  if (isEscalated) {
    return [{ set: raised(now, reason), event: { action: 'RE_ESCALATED', details }, text: reason }]
  }
  // When and why it was escalated stays for the list of reviewed ones.
  return [{ set: { is_escalated: false }, event: { action: 'ESCALATION_REVIEWED', details } }]
}

const raised = (now: Date, reason: string | null) => ({
  is_escalated: true,
  escalated_at: now,
  escalation_reason: reason,
})
