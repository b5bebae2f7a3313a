import type { NoticeChannel, NoticeKind } from '@nagrik/contract/notices'
import { type NoticeTemplate, sentenceOf, type Told } from '#features/notices/notice-words.model.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { countToldSince } from '#features/notices/own-notices.service.ts'
import type { Contact } from '#features/people/people.service.ts'
import { pushNotice } from '#features/push/delivery.service.ts'
import { days, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import type { Platform } from '#platform/platform.ts'
import { linkTo } from './told-tickets.model.ts'
import type { ToldTicket } from './told-tickets.queries.ts'

/** One notice to one person. */
export interface OwnNotice {
  id: string
  kind: NoticeKind
  template: NoticeTemplate
  told: Told
  person: Contact
  ticket: ToldTicket
}

type Sender = (platform: Platform, tx: Tx, notice: OwnNotice) => Promise<void>

/** After so many days the news is of no use. */
const worthDays = 3

/** What leaves at once, in the transaction that notes the notice; mails are gathered by the digest. */
export const senders: Partial<Record<NoticeChannel, Sender>> = {
  sms: async (platform, tx, { kind, template, told, person, ticket }) => {
    if (person.phone === null) return
    const aDayAgo = shift(platform.clock.now(), -days(1))
    // Two events that are told at once see each other's notice only after the other one is committed.
    await lockUntilCommit(tx, 'count-sms', person.id)
    const today = await countToldSince(tx, { userId: person.id, kind, since: aDayAgo })
    // A head of whom a hundred deadlines pass in a night reads them in the portal.
    if (today > platform.config.limits.noticeSmsDay) return
    const [number, link] = [ticket.ticket_number, linkTo(platform.config.appOrigin, ticket)]
    const order = {
      to: person.phone,
      locale: person.locale,
      discardAfter: shift(platform.clock.now(), days(worthDays)),
    }
    await (template === 'resolved-to-confirm'
      ? sendMessage(platform, tx, { ...order, template: 'ticket-resolved', variables: { number, link } })
      : sendMessage(platform, tx, {
          ...{ ...order, template: 'ticket-escalated' },
          variables: { number, level: String(told.level ?? 1), link },
        }))
  },
  push: (platform, tx, { id, template, told, person, ticket }) =>
    pushNotice(platform, tx, person.id, {
      id,
      text: sentenceOf(person.locale, template, ticket.ticket_number, told),
      path: `/tickets/${ticket.id}`,
      locale: person.locale,
    }),
}
