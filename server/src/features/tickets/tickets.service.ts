import type { Handle, Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isId } from '#platform/ids.ts'
import type { Region } from '#platform/region/region.ts'
import { type Person, type View, viewOf } from './tickets.policy.ts'
import * as queries from './tickets.queries.ts'

type FactRow = NonNullable<Awaited<ReturnType<typeof queries.findFacts>>>

/** A ticket somebody may read, and how. */
export type ReadableTicket = FactRow & { view: View }

/** @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN */
export function readable(person: Person, row: FactRow | undefined): ReadableTicket {
  if (row === undefined) throw new AppError('TICKET_NOT_FOUND')
  const view = viewOf(person, row)
  if (view === null) throw new AppError('TICKET_FORBIDDEN')
  return { ...row, view }
}

/** The facts that policies ask for. @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN */
export async function ticketForReading(
  { db }: { db: Handle },
  person: Person,
  id: string,
): Promise<ReadableTicket> {
  return readable(person, isId(id) ? await queries.findFacts(db, id) : undefined)
}

/**
 * The same for a change: nobody else changes the ticket before the transaction ends. Read the clock after it,
 * for the wait may be long.
 * @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, and IS_DUPLICATE, which names the ticket that goes on
 */
export async function lockedTicket(tx: Tx, person: Person, id: string): Promise<ReadableTicket> {
  const ticket = readable(person, isId(id) ? await queries.lockTicket(tx, id) : undefined)
  await assertNoDuplicate(tx, ticket)
  return ticket
}

/** @throws AppError IS_DUPLICATE */
export async function assertNoDuplicate(
  tx: Tx,
  { duplicate_of_id: id }: Pick<ReadableTicket, 'duplicate_of_id'>,
): Promise<void> {
  if (id === null) return
  const ticketNumber = (await queries.numbersOf(tx, [id])).get(id)
  throw new AppError('IS_DUPLICATE', {
    message: `This ticket is a duplicate of ${ticketNumber}, where it goes on.`,
    data: { duplicateOf: { id, ticketNumber } },
  })
}

/** Who changes which ticket when; the ticket is locked, and the clock was read after that. */
export interface Changing {
  tx: Tx
  region: Region
  actor: Person
  ticket: ReadableTicket
  now: Date
}
