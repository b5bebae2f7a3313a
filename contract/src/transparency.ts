import * as z from 'zod/mini'
import { CategoryCount } from './analytics.ts'
import { dataReply, endpoint } from './endpoint.ts'
import { ComparedFigures, Figures } from './figures.ts'
import { TicketPriority, TicketStatus } from './tickets.ts'

/** Days up to now, save 6m and 1y, which are six and twelve months. */
export const timeframes = ['1d', '3d', '7d', '15d', '30d', '60d', '90d', '6m', '1y'] as const
export const Timeframe = z.enum(timeframes, 'Unknown timeframe')
export type Timeframe = z.infer<typeof Timeframe>

/** A ticket as anybody may know it: no person, text, address or point. */
const PublicTicket = z.object({
  id: z.string(),
  ticketNumber: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  /** English names. */
  category: z.string(),
  department: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const Transparency = z.object({
  timeframe: Timeframe,
  since: z.string(),
  refreshedAt: z.string(),
  summary: ComparedFigures,
  /** By name. */
  departments: z.array(
    z.extend(Figures, { id: z.string(), slug: z.string(), name: z.string(), nameHi: z.string() }),
  ),
  /** By number, the largest first. */
  categories: z.array(
    z.extend(CategoryCount, { resolved: z.number(), resolutionRate: Figures.shape.resolutionRate }),
  ),
  /** The last twelve calendar months of India, the oldest first, whatever the timeframe; `month` is yyyy-mm. */
  timeline: z.array(z.object({ month: z.string(), reported: z.number(), resolved: z.number() })),
  /** The newest 500 of the timeframe. */
  tickets: z.array(PublicTicket),
  /** The newest seal of the verifiable history: the end of its day and its figure, in hex; null before the first. */
  history: z.nullable(
    z.object({ day: z.string(), tickets: z.number(), events: z.number(), figure: z.string() }),
  ),
})
export type Transparency = z.infer<typeof Transparency>

export const transparency = endpoint({
  method: 'GET',
  path: '/transparency',
  gate: 'public',
  cost: { reads: 5 },
  summary:
    'How well issues are resolved: exact figures of a timeframe, and its newest 500 tickets without persons or places',
  query: z.object({ timeframe: z._default(Timeframe, '30d') }),
  reply: dataReply(Transparency),
})
