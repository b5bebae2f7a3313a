import { type Bounds, mapLimits } from '@nagrik/contract/map'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Squares } from './map.model.ts'
import { seesOthers, type TicketScope } from './selection.policy.ts'
import { selectedTickets, type TicketFilter } from './selection.queries.ts'
import { squaresPerDegree } from './tickets.model.ts'

export interface Cell {
  x: number
  y: number
  count: number
  latitude: number
  longitude: number
  /** Of one of its tickets, where they were counted one by one. */
  ticketId?: string
}

const perDegree = sql.lit(squaresPerDegree)
const side = 0.5 / squaresPerDegree

/** As `coarsened` makes it. */
const coarse = (column: 'latitude' | 'longitude') =>
  sql<number>`case when t.category_id = any (array(select id from categories where is_sensitive))
    then (floor(t.${sql.ref(column)} * ${perDegree}) + 0.5) / ${perDegree} else t.${sql.ref(column)} end`

const exact = (column: 'latitude' | 'longitude') => sql<number>`t.${sql.ref(column)}`

/** Degrees, or where they stand in the statement. */
type Edge = number | RawBuilder<number>
type Edges = Record<keyof Bounds, Edge>

const moved = (edge: Edge, by: number): Edge =>
  typeof edge === 'number' ? edge + by : sql<number>`${edge} + ${sql.lit(by)}`

/** Selected tickets whose place, as it is shown in this scope, lies within bounds; asked for by the index `tickets_map`. */
function ticketsWithin(db: Handle, scope: TicketScope, filter: TicketFilter, bounds: Edges) {
  const { west, south, east, north } = bounds
  const tickets = selectedTickets(db, scope, filter)
  if (!seesOthers(scope)) return within(tickets, bounds, exact)
  const around = {
    west: moved(west, -side),
    south: moved(south, -side),
    east: moved(east, side),
    north: moved(north, side),
  }
  return within(within(tickets, around, exact), bounds, coarse)
}

const within = (
  tickets: ReturnType<typeof selectedTickets>,
  { west, south, east, north }: Edges,
  place: typeof exact,
) =>
  tickets
    .where('t.latitude', 'is not', null)
    .where(place('latitude'), '>=', south)
    .where(place('latitude'), '<', north)
    .where(place('longitude'), '>=', west)
    .where(place('longitude'), '<', east)

/** How many tickets lie in each of the squares, counted now. */
export function cellsByTickets(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { level, bounds }: { level: number; bounds: Bounds },
): Promise<Cell[]> {
  const place = seesOthers(scope) ? coarse : exact
  const squares = sql.lit(2 ** level)
  return db
    .selectFrom(
      ticketsWithin(db, scope, filter, bounds)
        .select(['t.id', place('latitude').as('latitude'), place('longitude').as('longitude')])
        .as('p'),
    )
    .select([
      sql<number>`floor((p.longitude + 180) * ${squares} / 360)::integer`.as('x'),
      sql<number>`floor((p.latitude + 90) * ${squares} / 360)::integer`.as('y'),
      sql<number>`count(*)`.as('count'),
      sql<number>`avg(p.latitude)`.as('latitude'),
      sql<number>`avg(p.longitude)`.as('longitude'),
      sql<string>`min(p.id::text collate "C")`.as('ticketId'),
    ])
    .groupBy(['x', 'y'])
    .execute()
}

/** Whether `cellsByCounts` can tell what `cellsByTickets` would. */
export const isCountedBy = (scope: TicketScope, filter: TicketFilter): boolean =>
  (scope.kind === 'all' || scope.kind === 'public' || scope.kind === 'departments') &&
  filter.search === undefined &&
  filter.number === undefined

/**
 * What is kept as it will be once all changes are counted in. The columns have the same types in both parts, without
 * which PostgreSQL would compare them only after reading everything.
 */
const withWaiting = (table: 'map_cells' | 'map_squares', key: string) =>
  sql<Database['map_cells']>`(
    table ${sql.table(table)}
    union all
    select c.level::smallint, c.x, c.y, ${sql.raw(key)}, h.tickets::integer, h.tickets * c.latitude, h.tickets * c.longitude
    from changes h cross join lateral map_cells_of(h.latitude, h.longitude, h.category_id) c
    where h.latitude is not null
  )`.as('m')

const ofEachKind = withWaiting('map_cells', 'h.category_id, h.department_id, h.status, h.priority')
/** Of the columns of a kind these have the status alone. */
const ofAllKinds = withWaiting('map_squares', 'h.status')

/** The same from what is kept as tickets change, however many there are. */
export function cellsByCounts(
  db: Handle,
  scope: TicketScope,
  { status, priority, categoryId }: TicketFilter,
  { level, x, y }: Squares,
) {
  const isOfAllKinds = scope.kind !== 'departments' && priority === undefined && categoryId === undefined
  let cells = db
    .selectFrom(isOfAllKinds ? ofAllKinds : ofEachKind)
    .where('m.level', '=', level)
    // Each by itself: a range of columns would read everything north and south of the view.
    .where(sql<boolean>`m.x = any (array(select generate_series(${x[0]}::integer, ${x[1]}::integer)))`)
    .where('m.y', '>=', y[0])
    .where('m.y', '<=', y[1])
  if (scope.kind === 'departments') cells = cells.where('m.department_id', 'in', scope.departmentIds)
  if (status !== undefined) cells = cells.where('m.status', '=', status)
  if (priority !== undefined) cells = cells.where('m.priority', '=', priority)
  if (categoryId !== undefined) cells = cells.where('m.category_id', '=', categoryId)
  return cells
    .select([
      'm.x',
      'm.y',
      sql<number>`sum(m.tickets)`.as('count'),
      sql<number>`(sum(m.latitude_sum) / sum(m.tickets) / 1000000)::float8`.as('latitude'),
      sql<number>`(sum(m.longitude_sum) / sum(m.tickets) / 1000000)::float8`.as('longitude'),
    ])
    .groupBy(['m.x', 'm.y'])
    .having(sql<boolean>`sum(m.tickets) > 0`)
}

/** The ids come from the index alone; only they are joined with the rest. */
const idsWithin = (db: Handle, scope: TicketScope, filter: TicketFilter, bounds: Bounds) =>
  ticketsWithin(db, scope, filter, bounds).select('t.id')

const pointsOf = <DB, From extends keyof DB>(db: Handle, ids: SelectQueryBuilder<DB, From, { id: string }>) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .leftJoin('sub_categories as sc', 'sc.id', 't.sub_category_id')
    .where('t.id', 'in', ids)
    .orderBy('t.id', 'desc')
    .select(['t.id', 't.ticket_number', 't.title', 't.description', 't.status', 't.priority', 't.created_at'])
    .select(['t.latitude', 't.longitude', 't.reporter_id', 't.assignee_id', 't.department_id'])
    .select([
      't.escalated_at',
      't.duplicate_of_id',
      'c.name as category_name',
      'c.name_hi as category_name_hi',
    ])
    .select(['c.is_sensitive as category_is_sensitive', 'sc.name as sub_category_name'])
    .select('sc.name_hi as sub_category_name_hi')

/** All of them, which are known to be few: put in order only then, or PostgreSQL may read every ticket by its age. */
export const pointsWithin = (db: Handle, scope: TicketScope, filter: TicketFilter, bounds: Bounds) =>
  pointsOf(db, idsWithin(db, scope, filter, bounds).limit(sql.lit(mapLimits.points)))

/** Those that `cellsByTickets` named, as far as they may still be seen. */
export const pointsNamed = (db: Handle, scope: TicketScope, filter: TicketFilter, ids: string[]) =>
  pointsOf(db, selectedTickets(db, scope, { ...filter, search: undefined, ids }).select('t.id'))

/** The one ticket of each of these squares. */
export function pointsAlone(db: Handle, scope: TicketScope, filter: TicketFilter, squares: Bounds[]) {
  const edges = (name: keyof Bounds) => sql`${squares.map((square) => square[name])}::float8[]`
  const edge = (name: keyof Bounds) => sql<number>`${sql.ref(`square.${name}`)}`
  const bounds = { west: edge('west'), south: edge('south'), east: edge('east'), north: edge('north') }
  const ids = db
    .selectFrom(
      sql`unnest(${edges('west')}, ${edges('south')}, ${edges('east')}, ${edges('north')})`.as<'square'>(
        sql`square (west, south, east, north)`,
      ),
    )
    .crossJoinLateral(ticketsWithin(db, scope, filter, bounds).select('t.id').limit(sql.lit(1)).as('alone'))
    .select('alone.id')
  return pointsOf(db, ids)
}

/** The next page of them, newest first. */
export function pageWithin(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  bounds: Bounds,
  after: string | undefined,
) {
  const ids = idsWithin(db, scope, filter, bounds).orderBy('t.id', 'desc').limit(sql.lit(mapLimits.placePage))
  return pointsOf(db, after === undefined ? ids : ids.where('t.id', '<', after))
}

export type PointRow = Awaited<ReturnType<ReturnType<typeof pointsOf>['execute']>>[number]
