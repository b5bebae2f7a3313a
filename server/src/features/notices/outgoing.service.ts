import type { QueryOf, ReplyOf } from '@nagrik/contract/endpoint'
import { maskContacts } from '@nagrik/contract/masking'
import type { DeliveryChannel, listMessages, OutgoingMessage } from '@nagrik/contract/system-messages'
import type { Handle } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './outgoing.queries.ts'

/** What became of the messages of the last 30 days; nothing of whom they went to and what they said. */
export async function outgoing(
  { db, clock }: Platform,
  { page, limit, ...filter }: QueryOf<typeof listMessages>,
): Promise<Omit<ReplyOf<typeof listMessages>, 'success'>> {
  const { status, ...others } = filter
  const [rows, counted, templates] = await Promise.all([
    queries.page(db, filter, { limit, offset: (page - 1) * limit }),
    queries.countByStatus(db, others),
    queries.listTemplates(db),
  ])
  const counts = { TRYING: 0, SENT: 0, LATE: 0, GIVEN_UP: 0 }
  for (const one of counted) counts[one.status] = one.count
  const totalCount = status ? counts[status] : Object.values(counts).reduce((all, one) => all + one, 0)
  const now = clock.now().toISOString()
  return {
    data: rows.map(
      (row): OutgoingMessage => ({
        id: row.id,
        channel: row.channel as DeliveryChannel,
        template: row.template,
        status: row.status,
        attempts: row.attempts,
        reason: row.reason === null ? null : maskContacts(row.reason),
        createdAt: row.created_at,
        sentAt: row.sent_at,
        usefulUntil: row.useful_until,
        canResend:
          row.status === 'GIVEN_UP' && row.is_kept && Date.parse(row.useful_until) >= Date.parse(now),
      }),
    ),
    counts,
    templates,
    pagination: { currentPage: page, totalPages: Math.ceil(totalCount / limit), totalCount },
  }
}

/** Of each channel: messages that were given up and can be sent again, and when the last one left. */
export async function deliveryStates(
  db: Handle,
  now: Date,
): Promise<Record<DeliveryChannel, { givenUp: number; lastSentAt: string | null }>> {
  const givenUp = await queries.countGivenUp(db, now)
  const stateOf = async (channel: DeliveryChannel) => ({
    givenUp: givenUp.find((one) => one.channel === channel)?.count ?? 0,
    lastSentAt: await queries.lastSent(db, channel),
  })
  return { email: await stateOf('email'), sms: await stateOf('sms') }
}
