import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams, Pagination } from './endpoint.ts'
import { PageLimit, PageNumber } from './paging.ts'

/**
 * What somebody is told of:
 * STATUS: a ticket that they reported or support is under way, closed or open again. COMMENT: staff said something
 * on it. RESOLVED: it is resolved; its reporter is asked to confirm that. ASSIGNED: a ticket was given to them, or
 * its resolution was refused. ESCALATED: one was raised to them. MENTIONED: a colleague named them in an internal
 * note. SECURITY: what guards their account was changed.
 */
export const noticeKinds = [
  'STATUS',
  'COMMENT',
  'RESOLVED',
  'ASSIGNED',
  'ESCALATED',
  'MENTIONED',
  'SECURITY',
] as const
export const NoticeKind = z.enum(noticeKinds, 'Unknown kind of notice')
export type NoticeKind = z.infer<typeof NoticeKind>

/** `app` is the list behind the bell; `push` reaches a browser that is closed. */
const noticeChannels = ['app', 'email', 'sms', 'push'] as const
export const NoticeChannel = z.enum(noticeChannels, 'Unknown channel')
export type NoticeChannel = z.infer<typeof NoticeChannel>

/** One line of the list behind the bell. */
export const Notice = z.object({
  id: z.string(),
  kind: NoticeKind,
  /** A whole sentence, which names the ticket by its number, in English and in Hindi. */
  text: z.string(),
  textHi: z.string(),
  /** Its title is masked as everywhere; null where there is none, or where the viewer may not read it any more. */
  ticket: z.nullable(z.object({ id: z.string(), ticketNumber: z.string(), title: z.string() })),
  isRead: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
})
export type Notice = z.infer<typeof Notice>

const unread = z.number()

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  gate: 'signedIn',
  cost: { reads: 1, perRows: 20 },
  summary: 'What the caller was told in the last 90 days, newest first, and how much of it is unread',
  query: z.object({
    page: PageNumber,
    limit: PageLimit,
    unread: z.optional(z.literal('true', 'unread must be true')),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(Notice),
    unread,
    pagination: Pagination,
  }),
})

/** For the bell, which asks again and again (with X-Poll: 1). */
export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/notices/unread',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'How many of the own notices are unread',
  reply: dataReply(z.object({ unread })),
})

export const readNotices = endpoint({
  method: 'PUT',
  path: '/notices/read',
  gate: 'signedIn',
  cost: { writes: 1 },
  summary: 'Mark the named notices as read, or all of them where none is named',
  body: z.optional(
    z.object({ ids: z.optional(z.array(z.string()).check(z.maxLength(100, 'Too many notices'))) }),
  ),
  reply: dataReply(z.object({ unread })),
})

/** Whether the caller hears of a kind by a channel; only kinds and channels that they can have are listed. */
export const NoticePreference = z.object({
  kind: NoticeKind,
  channel: NoticeChannel,
  isOn: z.boolean(),
  /** Cannot be switched off. */
  isFixed: z.boolean(),
})
export type NoticePreference = z.infer<typeof NoticePreference>

export const readNoticePreferences = endpoint({
  method: 'GET',
  path: '/notices/preferences',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'Of what the caller is told by which channel, and between which hours in India no SMS is sent',
  reply: z.object({
    success: z.literal(true),
    data: z.array(NoticePreference),
    /** Null where the portal has no quiet hours. */
    smsQuietHours: z.nullable(z.object({ from: z.number(), to: z.number() })),
  }),
})

/** What is not named stays; what the caller cannot have or cannot switch off answers 400. */
export const changeNoticePreferences = endpoint({
  method: 'PUT',
  path: '/notices/preferences',
  gate: 'signedIn',
  cost: { writes: 1 },
  summary: 'Switch kinds of notices on or off, channel by channel; answers all of them',
  body: z.object({
    preferences: z
      .array(z.object({ kind: NoticeKind, channel: NoticeChannel, isOn: z.boolean() }))
      .check(z.minLength(1, 'Name what is to change'), z.maxLength(100, 'Too many preferences')),
  }),
  reply: dataReply(z.array(NoticePreference)),
})

/** A message that no gateway took, however often it was tried. */
export const UndeliveredMessage = z.object({
  id: z.string(),
  channel: NoticeChannel,
  template: z.string(),
  /** Only so much that its owner is recognised by who knows them. */
  to: z.string(),
  attempts: z.number(),
  /** What the gateway said last. */
  reason: z.string(),
  createdAt: z.string(),
  /** After that it is of no use to anybody and cannot be sent again. */
  usefulUntil: z.string(),
})
export type UndeliveredMessage = z.infer<typeof UndeliveredMessage>

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const

export const listUndelivered = endpoint({
  method: 'GET',
  path: '/admin/messages/undelivered',
  gate: administrators,
  cost: { reads: 1, perRows: 20 },
  summary: 'Messages that were given up, newest first',
  query: z.object({ page: PageNumber, limit: PageLimit }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(UndeliveredMessage),
    pagination: Pagination,
  }),
})

export const resendMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:id/resend',
  gate: administrators,
  cost: { writes: 1 },
  summary: 'Try a message that was given up once more, under the same id',
  params: IdParams,
  reply: dataReply(z.object({ id: z.string() })),
})
