import type { NoticeKind } from '@nagrik/contract/notices'
import { wanted } from '#features/notices/kinds.policy.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { mailsDue, type NoticeRow, noteMailed, takeMailed } from '#features/notices/own-notices.service.ts'
import { chosenBy } from '#features/notices/preferences.service.ts'
import { unsubscribeLink } from '#features/notices/unsubscribe.service.ts'
import { type Contact, contactsOf } from '#features/people/people.service.ts'
import { shown } from '#features/tickets/tickets.present.ts'
import { days, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { keptSentence, linkTo, viewOfNotice } from './told-tickets.model.ts'
import { type ToldTicket, toldTickets } from './told-tickets.queries.ts'

export const digestQueue = 'mail-notices'

/** Whom one transaction writes to. */
const atOnce = 100
const worthDays = 3

/**
 * Writes to everybody whose oldest unsent notice is old enough: one mail about all that came since. What they may
 * not read any more, or do not want any more, is left out.
 */
export async function mailNotices(platform: Platform): Promise<void> {
  const { db, clock, stopping } = platform
  let mayBeMore = true
  while (mayBeMore && !stopping.signal.aborted) {
    mayBeMore = await db.transaction().execute(async (tx) => {
      const people = await mailsDue(tx, clock.now(), atOnce)
      const taken = await mailTo(
        platform,
        tx,
        people.map(({ user_id }) => user_id),
      )
      // Where another process is writing to all of them, it goes on with the rest too.
      return people.length === atOnce && taken > 0
    })
  }
}

/** @returns how many notices were taken */
async function mailTo(platform: Platform, tx: Tx, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0
  const notices = await takeMailed(tx, userIds)
  if (notices.length === 0) return 0
  const people = await contactsOf(tx, userIds, platform.clock.now())
  const tickets = await ticketsOf(tx, notices)
  const chosen = await chosenBy(tx, userIds)
  for (const person of people) {
    const own = notices.filter(
      ({ user_id, kind }) =>
        user_id === person.id && wanted(chosen(person.id), kind as NoticeKind, ['email']).length > 0,
    )
    await mail(platform, tx, person, own, tickets)
  }
  await noteMailed(
    tx,
    notices.map(({ id }) => id),
  )
  return notices.length
}

export async function ticketsOf(
  db: Tx | Platform['db'],
  notices: readonly NoticeRow[],
): Promise<ReadonlyMap<string, ToldTicket>> {
  const ids = [...new Set(notices.flatMap(({ ticket_id }) => ticket_id ?? []))]
  const rows = ids.length > 0 ? await toldTickets(db, ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

async function mail(
  platform: Platform,
  tx: Tx,
  person: Contact,
  notices: readonly NoticeRow[],
  tickets: ReadonlyMap<string, ToldTicket>,
): Promise<void> {
  const { email, locale, name } = person
  const told = notices.flatMap(({ kind, details, ticket_id }) => {
    const ticket = tickets.get(ticket_id ?? '')
    const view = ticket && viewOfNotice(person, kind as NoticeKind, ticket)
    if (!ticket || !view) return []
    const text = keptSentence(locale, details, ticket.ticket_number)
    const entry = { text, title: shown(view, ticket.title), link: linkTo(platform.config.appOrigin, ticket) }
    return [{ kind: kind as NoticeKind, entry }]
  })
  if (email === null || told.length === 0) return
  await sendMessage(platform, tx, {
    template: 'ticket-notices',
    to: email,
    locale,
    variables: {
      name,
      entries: told.map(({ entry }) => entry),
      unsubscribe: unsubscribeLink(
        platform,
        person,
        told.map(({ kind }) => kind),
      ),
    },
    discardAfter: shift(platform.clock.now(), days(worthDays)),
  })
}
