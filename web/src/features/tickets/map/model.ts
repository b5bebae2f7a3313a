import type { SentQuery } from '@nagrik/contract/endpoint'
import {
  type Bounds,
  isWithin,
  type MapCluster,
  type MapPoint,
  type MapView,
  type mapView,
} from '@nagrik/contract/map'
import { type TicketPriority, TicketStatus } from '@nagrik/contract/tickets'

/** Where the map opens before it knows where somebody stands. */
export const start = { latitude: 28.6139, longitude: 77.209, zoom: 13 }
export const devicePatienceMs = 10_000

/** What the address of /map holds; absent means unfiltered. */
export interface MapSearch {
  search?: string
  status?: TicketStatus
  priority?: TicketPriority
  category?: string
}

/** The part of the map that is looked at. */
export interface Part {
  bounds: Bounds
  zoom: number
}

/** A ticket with a place, as a marker tells of it. Whatever the list answers may lack its id. */
export type Marked = Omit<MapPoint, 'id'> & {
  id?: string
  address?: string | null
  category?: string
  reporterId?: string
}

type Found = Record<string, unknown>
const record = (value: unknown): Found | undefined =>
  typeof value === 'object' && value !== null ? (value as Found) : undefined

/** The tickets of a list's answer: `data`, `tickets`, or the answer itself. Those without a place are dropped. */
export function marked(reply: unknown): Marked[] {
  const body = record(reply)
  const list = [reply, body?.data, body?.tickets].find(Array.isArray) ?? []
  return list.flatMap((one: unknown) => {
    const ticket = record(one)
    const point = ticket && (pointOf(record(ticket.location)) ?? pointOf(ticket) ?? pointIn(ticket.location))
    return ticket && point ? [{ ...ticket, ...textsOf(ticket), ...point } as unknown as Marked] : []
  })
}

/** What is shown of it must be there; its status is read in any case. */
function textsOf({ title, description, createdAt, reportedAt, status, priority }: Found) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const statuses: readonly string[] = TicketStatus.options
  const known = text(status).toUpperCase()
  return {
    title: text(title),
    description: text(description),
    createdAt: text(createdAt) || text(reportedAt) || new Date().toISOString(),
    status: statuses.includes(known) ? known : 'OPEN',
    priority: text(priority).toUpperCase(),
  }
}

function pointOf(fields: Found | undefined) {
  const latitude = number(fields?.latitude ?? fields?.lat)
  const longitude = number(fields?.longitude ?? fields?.lng)
  return isOnEarth(latitude, longitude) ? { latitude, longitude } : null
}

/** '28.46,77.03' */
function pointIn(text: unknown) {
  if (typeof text !== 'string') return null
  const [latitude, longitude, ...others] = text.split(',')
  return others.length > 0 ? null : pointOf({ latitude, longitude })
}

const number = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN

const isOnEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const has = (text: string | null | undefined, part: string) =>
  (text ?? '').toLowerCase().includes(part.toLowerCase())

/** Whether a ticket of the list fits the filters, as the server filters the rest. */
export function fits(ticket: Marked, { search, status, priority, category }: MapSearch): boolean {
  const text = search?.trim() ?? ''
  return (
    [ticket.title, ticket.description, ticket.address, ticket.ticketNumber].some((one) => has(one, text)) &&
    (!status || ticket.status === status) &&
    (!priority || ticket.priority === priority) &&
    (!category || category === ticket.category || category === ticket.categoryName)
  )
}

/** What has a marker: what the view tells one by one, and what the list has that the view knows nothing of. */
export function markersOf(listed: Marked[], view: MapView | undefined): Marked[] {
  if (!view) return listed
  const told = new Set(view.points.map(({ id }) => id))
  const isTold = (one: Marked) =>
    (one.id !== undefined && told.has(one.id)) || view.clusters.some(({ bounds }) => isWithin(one, bounds))
  return [...view.points, ...listed.filter((one) => !isTold(one))]
}

/** Those of the part that is looked at; all of them before one is known. */
export const markersIn = (part: Part | null, markers: Marked[]): Marked[] =>
  part ? markers.filter((one) => isWithin(one, part.bounds)) : markers

/** How many tickets a map tells of, one by one or in clusters. */
export const countInView = (markers: Marked[], clusters: MapCluster[]): number =>
  clusters.reduce((sum, { count }) => sum + count, markers.length)

const filtersOf = ({ search, ...filters }: MapSearch) => ({ search: search?.trim() || undefined, ...filters })
const degrees = ({ west, south, east, north }: Bounds) => [west, south, east, north].join(',')

export const viewQueryOf = (search: MapSearch, { bounds, zoom }: Part): SentQuery<typeof mapView> => ({
  bbox: degrees(bounds),
  zoom: String(zoom),
  ...filtersOf(search),
})

export const placeQueryOf = (search: MapSearch, bounds: Bounds) => ({
  bbox: degrees(bounds),
  ...filtersOf(search),
})
