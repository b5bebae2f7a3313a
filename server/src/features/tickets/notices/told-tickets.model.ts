import type { NoticeKind } from '@nagrik/contract/notices'
import type { Locale } from '#features/notices/locale.model.ts'
import {
  type NoticeTemplate,
  noticeWords,
  sentenceOf,
  type Told,
} from '#features/notices/notice-words.model.ts'
import { type Person, type TicketFacts, type View, viewOf } from '#features/tickets/tickets.policy.ts'

/** How somebody reads what a notice of this kind tells of a ticket; null: not, or not any more. */
export function viewOfNotice(person: Person, kind: NoticeKind, ticket: TicketFacts): View | null {
  const view = viewOf(person, ticket)
  return kind === 'MENTIONED' && view !== 'staff' ? null : view
}

export const linkTo = (origin: string, { id }: { id: string }): string => `${origin}/tickets/${id}`

/** The sentence of a notice as it was kept; empty where its template is of another version. */
export function keptSentence(locale: Locale, details: Record<string, unknown>, ticketNumber: string): string {
  const { template, ...told } = details as { template?: NoticeTemplate } & Told
  return template !== undefined && template in noticeWords
    ? sentenceOf(locale, template, ticketNumber, told)
    : ''
}
