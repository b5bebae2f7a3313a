import {
  isWithin,
  type MapCluster,
  type MapPlaceQuery,
  type MapPoint,
  type MapQuery,
  type MapView,
  mapLimits,
} from '@nagrik/contract/map'
import type { Handle } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { longTextsAtOnce, mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { filterFrom } from './list.service.ts'
import { boundsOf, isCounted, levelAt, type Squares, squaresOver } from './map.model.ts'
import { presentCluster, presentPoint } from './map.present.ts'
import * as queries from './map.queries.ts'
import { lacksDepartment, scopeFor, seesOthers, type TicketScope } from './selection.policy.ts'
import type { TicketFilter } from './selection.queries.ts'
import { coarsened } from './tickets.model.ts'

/**
 * What lies in a part of the map: each ticket where they are few, else how many by squares, and each that is alone in
 * its square.
 */
export async function viewMap(
  platform: Platform,
  actor: Actor,
  { bbox, zoom, ...wanted }: MapQuery,
): Promise<MapView> {
  const { scope, filter } = await selectionFor(platform, actor, wanted)
  const squares = squaresOver(bbox, levelAt(zoom))
  const cells = lacksDepartment(scope) ? [] : await cellsOf(platform.db, scope, filter, squares)
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  if (total > 0 && total <= mapLimits.points) {
    const found = await queries.pointsWithin(platform.db, scope, filter, boundsOf(squares)).execute()
    const points = await present(found, actor)
    return { total: points.length, points, clusters: [] }
  }
  const clusters = cells.map((cell) => presentCluster(squares.level, cell))
  const found = await aloneIn(platform.db, scope, filter, squares.level, cells)
  const told = found.map((row) => placeCounted(scope, row))
  const isTold = (cluster: MapCluster) =>
    cluster.count === 1 && told.some((place) => isWithin(place, cluster.bounds))
  const points = await present(found, actor)
  return { total, points, clusters: clusters.filter((cluster) => !isTold(cluster)) }
}

/** Those that are alone in their square. */
async function aloneIn(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  level: number,
  cells: queries.Cell[],
): Promise<queries.PointRow[]> {
  const alone = cells.filter(({ count }) => count === 1).slice(0, mapLimits.points)
  const ids = alone.flatMap(({ ticketId }) => ticketId ?? [])
  if (ids.length > 0) return queries.pointsNamed(db, scope, filter, ids).execute()
  const bounds = alone.map((cell) => presentCluster(level, cell).bounds)
  return bounds.length > 0 ? queries.pointsAlone(db, scope, filter, bounds).execute() : []
}

/** Where a ticket with a place is counted in this scope, which is not where its own reporter is shown it. */
function placeCounted(scope: TicketScope, row: queries.PointRow) {
  const place = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
  return seesOthers(scope) && row.category_is_sensitive ? coarsened(place) : place
}

/** The tickets of one place, however many lie there: newest first, page by page. */
export async function ticketsAt(
  platform: Platform,
  actor: Actor,
  { bbox: bounds, after, ...wanted }: MapPlaceQuery,
): Promise<MapPoint[]> {
  const { scope, filter } = await selectionFor(platform, actor, wanted)
  if (lacksDepartment(scope)) return []
  return present(await queries.pageWithin(platform.db, scope, filter, bounds, after).execute(), actor)
}

type Wanted = Pick<MapQuery, 'search' | 'status' | 'priority' | 'category'>

async function selectionFor(platform: Platform, actor: Actor, wanted: Wanted) {
  const { search, ...filter } = await filterFrom(platform, actor, wanted)
  return {
    scope: scopeFor(actor, { scope: 'everybody' }),
    filter: { ...filter, ...(search && { search: { ...search, field: 'MAP' as const } }) },
  }
}

function cellsOf(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  squares: Squares,
): Promise<queries.Cell[]> {
  if (isCounted(squares.level) && queries.isCountedBy(scope, filter))
    return queries.cellsByCounts(db, scope, filter, squares).execute()
  const { level } = squares
  return queries.cellsByTickets(db, scope, filter, { level, bounds: boundsOf(squares) })
}

const present = async (rows: queries.PointRow[], actor: Actor): Promise<MapPoint[]> =>
  (await mapInPieces(rows, (row) => presentPoint(row, actor), longTextsAtOnce)).flat()
