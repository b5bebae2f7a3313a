import type { TicketStatus } from '@nagrik/contract/tickets'
import { can, type Person, type TicketFacts } from '#features/tickets/tickets.policy.ts'

/** What decides how long a resolution waits for its reporter. */
export interface AnswerFacts {
  readonly status: TicketStatus
  readonly answer_by: string | null
}

/** Whether the time for the reporter's answer has not run out. */
export const isInTime = ({ answer_by }: AnswerFacts, now: Date): boolean =>
  answer_by === null || now <= new Date(answer_by)

/** Whether a change of the status is the word of the reporter on a resolution. */
export const isAnswer = (
  actor: Person,
  ticket: TicketFacts & AnswerFacts,
  to: TicketStatus,
  now: Date,
): boolean =>
  can('confirmResolution', actor, ticket) && isInTime(ticket, now) && (to === 'CLOSED' || to === 'OPEN')

/** Staff who handle the ticket set any status; its reporter answers a resolution in time. */
export function maySetStatus(
  actor: Person,
  ticket: TicketFacts & AnswerFacts,
  to: TicketStatus,
  now: Date,
): 'yes' | 'no' | 'too-late' {
  if (can('changeStatus', actor, ticket) || isAnswer(actor, ticket, to, now)) return 'yes'
  return can('confirmResolution', actor, ticket) && (to === 'CLOSED' || to === 'OPEN') ? 'too-late' : 'no'
}
