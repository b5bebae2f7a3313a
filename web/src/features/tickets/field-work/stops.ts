import type { FieldTicket } from '@nagrik/contract/field-work'
import { pointOf } from '#domain/ticket.ts'
import { metresBetween, type Point } from '#ui/map/point.ts'
import { shortOrder } from './route.ts'

/** A ticket in its place on the way. */
export interface Stop {
  ticket: FieldTicket
  /** From 1; null where nobody knows where it is. */
  number: number | null
  point: Point | null
  /** From the stop before, or from where one stands; null where that is not known. */
  metres: number | null
}

/**
 * The tickets in the order of the way, which begins where the device is, or at the most urgent ticket while that is
 * not known. What has no place comes last, the most urgent first.
 */
export function stopsOf(tickets: readonly FieldTicket[], device: Point | null): Stop[] {
  const placed = tickets.flatMap((ticket) => {
    const point = pointOf(ticket)
    return point ? [{ ticket, point }] : []
  })
  const points = [...(device ? [device] : []), ...placed.map(({ point }) => point)]
  // Each distance is asked for again and again.
  const table = points.map((from) => points.map((to) => metresBetween(from, to)))
  const order = shortOrder(points.length, (from, to) => table[from]?.[to] ?? 0)
  const stops = order.flatMap((stop, at): Stop[] => {
    const found = placed[device ? stop - 1 : stop]
    if (!found) return []
    const before = order[at - 1]
    const metres = before === undefined ? null : (table[before]?.[stop] ?? null)
    return [{ ...found, number: device ? at : at + 1, metres }]
  })
  const nowhere = tickets.filter((ticket) => pointOf(ticket) === null)
  return [...stops, ...nowhere.map((ticket) => ({ ticket, number: null, point: null, metres: null }))]
}

/** Metres of the whole way. */
export const wholeWay = (stops: readonly Stop[]): number =>
  stops.reduce((sum, { metres }) => sum + (metres ?? 0), 0)
