import type { ComparedFigures } from '@nagrik/contract/figures'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import type { TicketFilter } from '#features/tickets/selection.queries.ts'
import { shift } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { figuresOf } from './figures.model.ts'
import { type TallyRow, tallies, tallyThen } from './figures.queries.ts'

/** A time up to now. */
export interface Period {
  since: Date
  now: Date
}

/** Figures of the tickets reported within a period, and the tallies that they were made of. */
export async function compared(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { since, now }: Period,
): Promise<{ figures: ComparedFigures; rows: TallyRow[] }> {
  const former = { since: shift(since, since.getTime() - now.getTime()), before: since }
  const [rows, before] = await Promise.all([
    tallies(db, scope, { ...filter, since }, now),
    tallyThen(db, scope, { ...filter, ...former }, since),
  ])
  return { figures: { ...figuresOf(rows), previous: figuresOf([before]) }, rows }
}
