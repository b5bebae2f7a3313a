import * as z from 'zod/mini'
import { calendarDay } from './days.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** Days that one file may have: a year, and the day on which it began. */
export const openDataDays = 367

const day = (field: string) => z.optional(calendarDay(`${field} must be a day as yyyy-mm-dd`))

/** Days of India on which tickets were reported, both included; the last 30 unless told. */
export const OpenDataPeriod = z.object({ from: day('from'), to: day('to') })
export type OpenDataPeriod = z.infer<typeof OpenDataPeriod>

export const openDataCsv = endpoint({
  method: 'GET',
  path: '/open-data/tickets.csv',
  gate: 'public',
  cost: { reads: 25 },
  summary:
    'Tickets reported within a period as CSV: number, status, priority, category, department, days and a point of about 100 m',
  query: OpenDataPeriod,
})

export const openDataGeoJson = endpoint({
  method: 'GET',
  path: '/open-data/tickets.geojson',
  gate: 'public',
  cost: { reads: 25 },
  summary: 'The same as GeoJSON (RFC 7946)',
  query: OpenDataPeriod,
})

export const openDataSchema = endpoint({
  method: 'GET',
  path: '/open-data/schema',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'What the columns of the open data mean, as CSV on the Web (W3C)',
})

export const departmentFeed = endpoint({
  method: 'GET',
  path: '/open-data/departments/:slug/feed.atom',
  gate: 'public',
  cost: { reads: 3 },
  summary: 'The newest reported and resolved tickets of a department as Atom: number, category, status, day',
  params: z.object({ slug: text('slug', 100) }),
})
