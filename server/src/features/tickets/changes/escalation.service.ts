import { doublePressSeconds } from '@nagrik/contract/limits'
import type { TicketChange } from '@nagrik/contract/tickets'
import { lastRaisedBy } from '#features/tickets/events.queries.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import type { Changing } from '#features/tickets/tickets.service.ts'
import { seconds } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Decision } from './decision.model.ts'

/**
 * Agents escalate, each time one level up, where a double press counts once; heads and admins review, and
 * re-escalate what was reviewed.
 */
export async function decideEscalation(
  changing: Changing,
  { isEscalated, escalationReason }: TicketChange,
): Promise<Decision[]> {
  const { actor, ticket, now } = changing
  if (isEscalated === undefined) return []
  const reason = escalationReason || null
  if (isEscalated && can('escalate', actor, ticket)) {
    if (!saysMore(reason, ticket) && (await isDoublePress(changing))) return []
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
  if (isEscalated === ticket.is_escalated && !(isEscalated && saysMore(reason, ticket))) return []
  const details = { level: ticket.escalation_level }
  if (isEscalated) {
    return [{ set: raised(now, reason), event: { action: 'RE_ESCALATED', details }, text: reason }]
  }
  // When and why it was escalated stays for the list of reviewed ones.
  return [{ set: { is_escalated: false }, event: { action: 'ESCALATION_REVIEWED', details } }]
}

/** What somebody writes is kept, though it stands as it should. */
const saysMore = (reason: string | null, { escalation_reason }: Changing['ticket']): boolean =>
  reason !== null && reason !== escalation_reason

/** The same person raised it a moment ago, and nobody has reviewed it since. */
async function isDoublePress({ tx, actor, ticket, now }: Changing): Promise<boolean> {
  const { is_escalated, escalated_at } = ticket
  if (!is_escalated || escalated_at === null) return false
  if (now.getTime() - Date.parse(escalated_at) >= seconds(doublePressSeconds)) return false
  return (await lastRaisedBy(tx, ticket.id)) === actor.id
}

const raised = (now: Date, reason: string | null) => ({
  is_escalated: true,
  escalated_at: now,
  escalation_reason: reason,
})
