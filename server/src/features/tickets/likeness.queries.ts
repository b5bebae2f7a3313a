import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import { indexSquaresPerDegree, type Square } from './nearby.model.ts'
import type { TicketScope } from './selection.policy.ts'
import { selectedTickets } from './selection.queries.ts'

/** However many lie in a square of 200 m, so many of each category are read. */
const readOfASquare = 20
const readOfACategory = 300
const perDegree = sql.lit(indexSquaresPerDegree)

const described = [
  't.id',
  't.category_id',
  't.latitude',
  't.longitude',
  't.block',
  't.title',
  't.description',
  't.created_at',
] as const

/** The newest unresolved tickets of each category in each of these squares, by the index `tickets_nearby`. */
export const newestOfEach = (db: Handle, scope: TicketScope, squares: readonly Square[]) => {
  const north = squares.map((one) => one.north)
  const east = squares.map((one) => one.east)
  const departments = scope.kind === 'departments' ? scope.departmentIds : undefined
  return (
    db
      .selectFrom(
        sql`unnest(${north}::integer[], ${east}::integer[])`.as<'square'>(sql`square (north, east)`),
      )
      // Of another department's categories nothing would be found, in whatever many tickets.
      .innerJoin('categories as c', (join) =>
        departments
          ? join.on('c.department_id', '=', sql<string>`any(${departments}::uuid[])`)
          : join.onTrue(),
      )
      .innerJoinLateral(
        (row) =>
          selectedTickets(db, scope, { isUnresolved: true })
            .select(described)
            .where('t.category_id', '=', row.ref('c.id'))
            .where('t.latitude', 'is not', null)
            .where(sql<boolean>`floor(t.latitude * ${perDegree})::integer = square.north`)
            .where(sql<boolean>`floor(t.longitude * ${perDegree})::integer = square.east`)
            .orderBy('t.created_at', 'desc')
            .limit(sql.lit(readOfASquare))
            .as('found'),
        (join) => join.onTrue(),
      )
      .selectAll('found')
  )
}

/** Of the newest of a category in a time those that are unresolved, in this block. */
export const newestInBlock = (
  db: Handle,
  scope: TicketScope,
  { categoryId, block, from, to }: { categoryId: string; block: string; from: Date; to: Date },
) =>
  db
    .selectFrom(
      selectedTickets(db, scope, { categoryId, since: from })
        .select([...described, 't.status'])
        .where('t.created_at', '<=', to.toISOString())
        .orderBy('t.created_at', 'desc')
        .limit(sql.lit(readOfACategory))
        .as('t'),
    )
    .select(described)
    .where('t.status', 'in', ['OPEN', 'IN_PROGRESS'])
    .where('t.block', '=', block)

/** What the words of a ticket are compared by. */
export const findDescribed = (db: Handle, id: string) =>
  db.selectFrom('tickets as t').select(described).where('t.id', '=', id).executeTakeFirstOrThrow()

/** The ticket of this number, where it lies in the scope. */
export const findByNumber = (db: Handle, scope: TicketScope, number: string) =>
  selectedTickets(db, scope, { number }).select(described).executeTakeFirst()
