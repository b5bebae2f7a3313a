import type { Ticket } from '@nagrik/contract/tickets'
import type { SentChange } from '#features/tickets/api.ts'
import { isApiError } from '#platform/api-error.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'

export type EscalationTab = 'pending' | 'reviewed'

/** What the address of /escalations holds; absent: what waits for a review, from the newest on. */
export interface EscalationsSearch {
  tab?: 'reviewed'
  page?: number
}

/** How many escalations there are of each kind. */
export type EscalationCounts = Record<EscalationTab, number>

export const reviewed: SentChange = { isEscalated: false }

export const raisedAgain = (escalationReason: string, now: Date): SentChange => ({
  isEscalated: true,
  escalatedAt: now.toISOString(),
  escalationReason,
})

interface Failures {
  /** The server answered that it was not done. */
  refused: TextKey
  /** No answer came, or none that can be read. */
  broken: TextKey
}

export const reviewFailures: Failures = {
  refused: 'Failed to mark escalation as reviewed. Please try again.',
  broken: 'Error marking escalation as reviewed. Please try again.',
}

export const raiseFailures: Failures = {
  refused: 'Failed to re-escalate ticket. Please try again.',
  broken: 'Error re-escalating ticket. Please try again.',
}

export const failureText = (error: unknown, { refused, broken }: Failures): string =>
  translate(isApiError(error) && error.status > 0 ? refused : broken)

export type EscalatedTicket = Ticket & { escalatedAt: string }

/** What was never escalated has nothing to be reviewed. */
export const isEscalation = (ticket: Ticket): ticket is EscalatedTicket => ticket.escalatedAt !== null
