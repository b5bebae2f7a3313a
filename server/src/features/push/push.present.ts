import { productName } from '@nagrik/contract/limits'
import type { NoticeKind } from '@nagrik/contract/notices'
import type { Locale } from '#features/notices/locale.model.ts'

/** What is told of: kind and ticket, never what somebody wrote. */
export interface PushedNotice {
  /** Of the notice, so that one that is sent twice is shown once. */
  id: string
  kind: NoticeKind
  ticket: { id: string; ticketNumber: string } | null
  locale: Locale
}

const titles: Record<NoticeKind, Record<Locale, string>> = {
  STATUS: { en: 'The status of an issue changed', hi: 'शिकायत की स्थिति बदली' },
  COMMENT: { en: 'A new comment on an issue', hi: 'शिकायत पर नई टिप्पणी' },
  RESOLVED: { en: 'An issue was resolved', hi: 'शिकायत हल हुई' },
  ASSIGNED: { en: 'An issue was assigned to you', hi: 'आपको एक शिकायत सौंपी गई' },
  ESCALATED: { en: 'An issue was escalated to you', hi: 'एक शिकायत ऊपर आपके पास भेजी गई' },
  SECURITY: { en: 'Your account was changed', hi: 'आपके खाते में बदलाव हुआ' },
}

/** What a closed browser shows: it lies on a locked screen for anybody to see. */
export const word = ({ id, kind, ticket, locale }: PushedNotice) => ({
  id,
  title: titles[kind][locale],
  body: ticket?.ticketNumber ?? productName,
  path: ticket ? `/tickets/${ticket.id}` : '/notices',
  locale,
})
