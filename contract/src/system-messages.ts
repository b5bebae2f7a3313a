import * as z from 'zod/mini'
import { endpoint, Pagination } from './endpoint.ts'
import { text } from './fields.ts'
import { PageLimit, PageNumber } from './paging.ts'

/** TRYING: on its way, also before its first attempt. LATE: it was of no use any more before a gateway took it. */
export const DeliveryStatus = z.enum(['TRYING', 'SENT', 'LATE', 'GIVEN_UP'], 'Unknown status')
export type DeliveryStatus = z.infer<typeof DeliveryStatus>
export const DeliveryChannel = z.enum(['email', 'sms'], 'Unknown channel')
export type DeliveryChannel = z.infer<typeof DeliveryChannel>

/** A message that left the house or should have: nothing of to whom it goes and what it says. */
export const OutgoingMessage = z.object({
  id: z.string(),
  channel: DeliveryChannel,
  template: z.string(),
  status: DeliveryStatus,
  attempts: z.number(),
  /** What the gateway said last; null where it said nothing. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** After that it is of no use to anybody. */
  usefulUntil: z.string(),
  /** By POST /admin/messages/{id}/resend. */
  canResend: z.boolean(),
})
export type OutgoingMessage = z.infer<typeof OutgoingMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  gate: ['ADMIN', 'SUPER_ADMIN'],
  cost: { reads: 2, perRows: 20 },
  summary:
    'Messages of the last 30 days, newest first, also those that wait for a first attempt, with how many are in which state',
  query: z.object({
    channel: z.optional(DeliveryChannel),
    status: z.optional(DeliveryStatus),
    template: z.optional(text('template', 100)),
    page: PageNumber,
    limit: PageLimit,
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(OutgoingMessage),
    /** Of the same channel and template, whatever the status. */
    counts: z.object({ TRYING: z.number(), SENT: z.number(), LATE: z.number(), GIVEN_UP: z.number() }),
    /** What can be filtered by: every template that is among them. */
    templates: z.array(z.string()),
    pagination: Pagination,
  }),
})
