import { digestMinutes } from '@nagrik/contract/limits'
import { wanted } from '#features/notices/kinds.policy.ts'
import { insertNotices } from '#features/notices/own-notices.service.ts'
import { chosenBy } from '#features/notices/preferences.service.ts'
import { contactsOf } from '#features/people/people.service.ts'
import { hours, minutes, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform, Recorded } from '#platform/platform.ts'
import { pagesOf } from './audience.service.ts'
import { type Rule, rulesFor, toldBy } from './rules.model.ts'
import { senders } from './senders.service.ts'
import { viewOfNotice } from './told-tickets.model.ts'
import { type ToldTicket, toldTickets } from './told-tickets.queries.ts'

/** What is older than this when it is told lies behind the bell alone: no mail or SMS brings it as news. */
const newsHours = 24

export const tellQueue = 'tell-of-events'

/** An event as a job carries it. */
export type ToldEvent = Omit<Recorded, 'at'> & { at: string }

/**
 * Tells everybody whom the event concerns, in transactions of a few hundred people. Done again after a failure it
 * tells those who were not told yet.
 */
export async function tellOf(platform: Platform, job: ToldEvent): Promise<void> {
  const event = { ...job, at: new Date(job.at) } as Recorded
  const [ticket] = await toldTickets(platform.db, [event.ticketId])
  if (ticket === undefined) return
  for (const rule of rulesFor(event)) {
    if (rule.isOfStaff && event.actorId === ticket.reporter_id) continue
    for await (const ids of pagesOf(platform.db, rule.audience, ticket, event)) {
      await platform.db.transaction().execute((tx) => tellPage(platform, tx, { event, rule, ticket }, ids))
    }
  }
}

interface Telling {
  event: Recorded
  rule: Rule
  ticket: ToldTicket
}

async function tellPage(
  platform: Platform,
  tx: Tx,
  { event, rule, ticket }: Telling,
  ids: readonly string[],
): Promise<void> {
  const now = platform.clock.now()
  const others = ids.filter((id) => id !== event.actorId)
  // Who may not read the ticket hears nothing of it.
  const readers = (await contactsOf(tx, others, now)).filter(
    (person) => viewOfNotice(person, rule.kind, ticket) !== null,
  )
  if (readers.length === 0) return
  const chosen = await chosenBy(
    tx,
    readers.map(({ id }) => id),
  )
  const channels = event.at < shift(now, -hours(newsHours)) ? (['app'] as const) : rule.channels
  const told = readers
    .map((person) => ({ person, id: newId(), channels: wanted(chosen(person.id), rule.kind, channels) }))
    .filter(({ channels }) => channels.length > 0)
  if (told.length === 0) return
  const { kind, template } = rule
  const words = toldBy(rule, event)
  const inserted = await insertNotices(
    tx,
    told.map(({ id, person, channels }) => ({
      ...{ id, kind, user_id: person.id, ticket_id: ticket.id, event_id: event.id, created_at: event.at },
      details: JSON.stringify({ template, ...words }),
      in_app: channels.includes('app'),
      mail_due_at: channels.includes('email') && person.email ? shift(now, minutes(digestMinutes)) : null,
    })),
  )
  const isNew = new Set(inserted.map(({ id }) => id))
  for (const { id, person, channels } of told.filter((one) => isNew.has(one.id))) {
    for (const channel of channels) {
      await senders[channel]?.(platform, tx, { id, kind, template, told: words, person, ticket })
    }
  }
}
