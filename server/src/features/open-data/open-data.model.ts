import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import type { Point } from '#features/geo/boundary.model.ts'
import { coarsened } from '#features/tickets/tickets.model.ts'
import { istDate } from '#platform/clock.ts'

export const openDataPage = 500

/** A ticket as anybody may know and keep it. */
export interface OpenTicket {
  number: string
  status: TicketStatus
  priority: TicketPriority
  category: string
  department: string
  /** Days of India. */
  reported: string
  updated: string
  resolved: string | null
  closed: string | null
  point: Point | null
}

/** A row of the queries with what it is called. */
export interface OpenRow {
  ticket_number: string
  status: TicketStatus
  priority: TicketPriority
  created_at: string
  updated_at: string
  resolved_at: string | null
  closed_at: string | null
  latitude: number | null
  longitude: number | null
}

export interface Period {
  since: Date
  before: Date
}

/** The middle of a square of about 100 m, the same at every asking; nothing of a sensitive place. */
export function openPoint({ latitude, longitude }: OpenRow, isSensitive: boolean): Point | null {
  if (isSensitive || latitude === null || longitude === null) return null
  const { latitude: north, longitude: east } = coarsened({ latitude, longitude })
  return { latitude: Number(north.toFixed(4)), longitude: Number(east.toFixed(4)) }
}

export const dayOf = (moment: string): string => istDate(new Date(moment))

/** The columns of the files, in their order, with what they mean. */
export const columns = [
  ['number', 'string', 'Number of the issue'],
  ['status', 'string', 'OPEN, IN_PROGRESS, RESOLVED or CLOSED, as it is now'],
  ['priority', 'string', 'LOW, MEDIUM, HIGH or CRITICAL'],
  ['category', 'string', 'What the issue is about'],
  ['department', 'string', 'Department that is responsible now'],
  ['reported', 'date', 'Day on which it was reported, in India'],
  ['updated', 'date', 'Day of its last change, in India'],
  ['resolved', 'date', 'Day on which it was last resolved, in India; empty where it is not resolved'],
  ['closed', 'date', 'Day on which it was closed, in India; empty where it is not closed'],
  [
    'latitude',
    'number',
    'Middle of a square of about 100 m (0.001 degrees), WGS 84; empty for sensitive categories',
  ],
  ['longitude', 'number', 'Middle of the same square; empty for sensitive categories'],
] as const

export const licence = 'https://www.data.gov.in/Godl'
