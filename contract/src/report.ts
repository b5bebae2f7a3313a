import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { EvidenceMetadata } from './evidence.ts'
import { Latitude, Longitude, pointInQuery, text } from './fields.ts'
import {
  addressLength,
  descriptionLength,
  nearby,
  reportFiles,
  titleLength,
  transcriptionLength,
} from './limits.ts'
import { reportingRoles } from './roles.ts'
import { TicketDetail, TicketPriority } from './tickets.ts'

const categoryMissing = 'Category is required. Please select a category from the grievance categories page.'

export const QuickReportBody = z.object({
  /** Id or name. */
  category: text('category', 100, categoryMissing).check(z.minLength(1, categoryMissing)),
  /** Name or id; empty for categories without any. */
  subcategory: z.optional(z.nullable(text('subcategory', 100))),
  title: z.optional(z.nullable(text('title', titleLength.max))),
  description: text('description', descriptionLength.max).check(
    z.minLength(1, 'Please describe the issue before submitting'),
  ),
  priority: z._default(TicketPriority, 'LOW'),
  latitude: z.optional(z.nullable(Latitude)),
  longitude: z.optional(z.nullable(Longitude)),
  locationAddress: z.optional(z.nullable(text('locationAddress', addressLength.max))),
  landmark: z.optional(z.nullable(text('landmark', addressLength.max))),
  block: z
    .string('Please select your block')
    .check(z.minLength(1, 'Please select your block'), z.maxLength(50, 'Unknown block.')),
  audioTranscription: z.optional(z.nullable(text('audioTranscription', transcriptionLength.max))),
  /** How many tickets nearby (nearby.ts) were offered before this was sent all the same. */
  nearbyOffered: z.optional(
    z
      .int('nearbyOffered must be a whole number')
      .check(
        z.gte(0, `nearbyOffered must be between 0 and ${nearby.count}`),
        z.lte(nearby.count, `nearbyOffered must be between 0 and ${nearby.count}`),
      ),
  ),
  hasAttachments: z.optional(z.boolean('hasAttachments must be true or false')),
  attachments: z.optional(
    z
      .array(EvidenceMetadata, 'attachments must be a list')
      .check(z.maxLength(reportFiles.count, `At most ${reportFiles.count} files`)),
  ),
})
export type QuickReportBody = z.infer<typeof QuickReportBody>

export const quickReport = endpoint({
  method: 'POST',
  path: '/tickets/quick-report',
  gate: reportingRoles,
  cost: { writes: 20 },
  summary: 'File a report; its files follow by upload',
  body: QuickReportBody,
  idempotent: true,
  status: 201,
  reply: dataReply(z.object({ ticket: TicketDetail })),
})

export const dailyReportCount = endpoint({
  method: 'GET',
  path: '/tickets/user-daily-count',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'Own reports of an IST day (yyyy-mm-dd, today unless told)',
  query: z.object({
    date: z.optional(
      z.iso.date('date must be yyyy-mm-dd').check(z.regex(/^2/, 'date must lie after the year 2000')),
    ),
  }),
  reply: z.object({ success: z.literal(true), count: z.number() }),
})

export const suggestBlock = endpoint({
  method: 'GET',
  path: '/tickets/block-suggestion',
  gate: reportingRoles,
  cost: { reads: 1 },
  summary:
    'The block that a point probably lies in: of the own last report within 300 m, else of the region pack; null where neither knows',
  query: z.object(pointInQuery()),
  reply: dataReply(z.nullable(z.object({ block: z.string(), knownFrom: z.enum(['OWN_REPORT', 'AREA']) }))),
})
