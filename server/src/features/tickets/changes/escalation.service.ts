import type { TicketChange } from '@nagrik/contract/tickets'
import { can } from '#features/tickets/tickets.policy.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Edit, Editing } from './written-change.service.ts'

/** Agents escalate, each time one level up; heads and admins review, and re-escalate what was reviewed. */
export function escalationEdit(editing: Editing, { isEscalated, escalationReason }: TicketChange): Edit[] {
  const { actor, ticket, now } = editing
  if (isEscalated === undefined) return []
  const reason = escalationReason || null
  if (isEscalated && can('escalate', actor, ticket)) {
    const level = ticket.escalation_level + 1
    return [
      {
        set: { ...raised(now, reason), escalation_level: level },
        entry: { action: 'ESCALATED', note: reason, details: { level }, isPublic: true },
      },
    ]
  }
  if (!can('reviewEscalation', actor, ticket)) throw new AppError('FORBIDDEN')
  if (isEscalated === ticket.is_escalated) return []
  const details = { level: ticket.escalation_level }
  if (isEscalated) {
    const entry = { action: 'RE_ESCALATED', note: reason, details, isPublic: true } as const
    return [{ set: raised(now, reason), entry }]
  }
  // When and why it was escalated stays for the list of reviewed ones.
  return [{ set: { is_escalated: false }, entry: { action: 'ESCALATION_REVIEWED', details, isPublic: true } }]
}

const raised = (now: Date, reason: string | null) => ({
  is_escalated: true,
  escalated_at: now,
  escalation_reason: reason,
})
