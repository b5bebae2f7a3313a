import type { HistoryState } from '@nagrik/contract/history'
import { ticketForReading } from '#features/tickets/tickets.service.ts'
import { faultsOf } from '#platform/event-faults.ts'
import { type PublishedSeal, published } from '#platform/event-seal.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './history.queries.ts'

/** A year of seals and a day. */
const sealsPublished = 366

export const publishedSeals = async ({ db }: Platform): Promise<PublishedSeal[]> =>
  (await queries.newestSeals(db, sealsPublished)).map(published)

/** The last figure of all histories; null before the first. */
export async function newestSeal({ db }: Pick<Platform, 'db'>): Promise<PublishedSeal | null> {
  const seal = await queries.lastSeal(db)
  return seal ? published(seal) : null
}

/** What staff say among themselves is proven with the rest, and citizens do not learn that it is there. */
const isOfCitizens = ({ action }: { action: string }) => action !== 'INTERNAL_NOTE_ADDED'

/** Whether the history of a ticket still is as it was written; for its reporter and staff. */
export async function historyState(
  platform: Platform,
  actor: Actor,
  ticketId: string,
): Promise<HistoryState> {
  const ticket = await ticketForReading(platform, actor, ticketId)
  if (ticket.view === 'other-citizen') throw new AppError('FORBIDDEN')
  const chain = await queries.chainOf(platform.db, ticket.id)
  const [fault] = faultsOf(platform.secret, chain)
  if (fault) platform.log.error({ ticket: ticket.id, fault }, 'the history of a ticket does not fit itself')
  const seal = await newestSeal(platform)
  return {
    isIntact: !fault && chain.length > 0,
    events: ticket.view === 'staff' ? chain.length : chain.filter(isOfCitizens).length,
    sealedUntil: seal?.until ?? null,
  }
}
