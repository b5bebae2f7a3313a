import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import { indexSquaresPerDegree, type Square } from './nearby.model.ts'
import type { TicketScope } from './selection.policy.ts'
import { selectedTickets } from './selection.queries.ts'

/** More of one category in a square of 200 m say nothing new: however many lie there, few are read. */
const readOfASquare = 100
const perDegree = sql.lit(indexSquaresPerDegree)

/** The newest unresolved tickets of a category in each of these squares, by the index `tickets_nearby`. */
export const newestIn = (
  db: Handle,
  scope: TicketScope,
  { categoryId, since }: { categoryId: string; since: Date },
  squares: readonly Square[],
) => {
  const north = squares.map((one) => one.north)
  const east = squares.map((one) => one.east)
  return db
    .selectFrom(sql`unnest(${north}::integer[], ${east}::integer[])`.as<'square'>(sql`square (north, east)`))
    .innerJoinLateral(
      () =>
        // Without the time: statistics that do not know the newest tickets would lead to another index.
        selectedTickets(db, scope, { categoryId, isUnresolved: true })
          .select(['t.id', 't.latitude', 't.longitude', 't.created_at'])
          .where('t.latitude', 'is not', null)
          .where(sql<boolean>`floor(t.latitude * ${perDegree})::integer = square.north`)
          .where(sql<boolean>`floor(t.longitude * ${perDegree})::integer = square.east`)
          .orderBy('t.created_at', 'desc')
          .limit(sql.lit(readOfASquare))
          .as('found'),
      (join) => join.onTrue(),
    )
    .where('found.created_at', '>=', since.toISOString())
    .select(['found.id', 'found.latitude', 'found.longitude'])
    .$narrowType<{ latitude: number; longitude: number }>()
}
