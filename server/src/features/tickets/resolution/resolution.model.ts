import { answerDays } from '@nagrik/contract/limits'
import { type ResolutionAnswer, refusedAgain, type Satisfaction } from '@nagrik/contract/resolution'
import type { TicketStatus } from '@nagrik/contract/tickets'
import type { Decision } from '#features/tickets/changes/decision.model.ts'
import { days, shift } from '#platform/clock.ts'

/** Until when somebody who resolves a ticket now is answered. */
export const answerTime = (now: Date): Date => shift(now, days(answerDays))

interface EscalationFacts {
  is_escalated: boolean
  escalation_level: number
}

/**
 * Each refusal from the second on raises the ticket by one level, for its head to review. An escalation that waits
 * for its review keeps since when and why.
 */
export function decideByRefusal(
  { is_escalated, escalation_level }: EscalationFacts,
  earlier: number,
  now: Date,
): Decision[] {
  if (earlier === 0) return []
  const level = escalation_level + 1
  const raised = { is_escalated: true, escalated_at: now, escalation_reason: refusedAgain }
  return [
    {
      set: { escalation_level: level, ...(!is_escalated && raised) },
      event: { action: 'ESCALATED_BY_REFUSAL', details: { level } },
    },
  ]
}

interface LastResolution {
  answer: ResolutionAnswer | null
  satisfaction: Satisfaction | null
  reason: string | null
}

interface Words {
  satisfaction?: Satisfaction | null | undefined
  reopenReason?: string | null | undefined
}

/** What a reporter says with an answer; nothing where both are empty. */
export const saysSomething = ({ satisfaction, reopenReason }: Words): boolean =>
  Boolean(satisfaction || reopenReason)

/** Whether the reporter has said just that already: the request came twice. */
export const isRepeated = (last: LastResolution, { satisfaction, reopenReason }: Words): boolean =>
  (last.answer === 'CONFIRMED' || last.answer === 'REFUSED') &&
  last.satisfaction === (satisfaction ?? null) &&
  last.reason === (reopenReason || null)

/** Whether the last resolution says something of the ticket as it is now: not once staff have reopened it. */
export function isShown(
  { status, resolved_at }: { status: TicketStatus; resolved_at: string | null },
  { answer }: Pick<LastResolution, 'answer'>,
): boolean {
  if (status === 'RESOLVED') return true
  if (status === 'CLOSED') return resolved_at !== null
  return answer === 'REFUSED'
}
