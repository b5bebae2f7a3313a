import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { noteLength, searchLength } from './limits.ts'
import { handlerRoles, Role, staffRoles } from './roles.ts'
import { HistoryQuery } from './timeline.ts'

/** A colleague in the words of a note is `<@id>`: names are looked up for whoever reads it. */
const mention = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/

export const mentionOf = (id: string): string => `<@${id}>`

/** A note in pieces, in order: words, and the id of whom it mentions between them. */
export const piecesOfNote = (content: string): { text: string; mentioned?: string }[] =>
  content
    .split(new RegExp(mention, 'g'))
    .map((text, at) => (at % 2 === 1 ? { text: mentionOf(text), mentioned: text } : { text }))
    .filter(({ text }) => text !== '')

/** Whom a note mentions, each once. */
export const mentionsIn = (content: string): string[] => [
  ...new Set(piecesOfNote(content).flatMap(({ mentioned }) => mentioned ?? [])),
]

/** What staff say to each other about a ticket; no citizen ever reads it. */
export const InternalNote = z.object({
  id: z.string(),
  /** With `<@id>` for each of `mentions`. */
  content: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  author: z.object({ name: z.string(), role: z.string() }),
  createdAt: z.string(),
})
export type InternalNote = z.infer<typeof InternalNote>

export const listNotes = endpoint({
  method: 'GET',
  path: '/tickets/:id/notes',
  gate: staffRoles,
  cost: { reads: 3 },
  summary: 'The newest 100 internal notes of a ticket, oldest first; earlier ones by before; count tells all',
  params: IdParams,
  query: HistoryQuery,
  reply: z.object({ success: z.literal(true), data: z.array(InternalNote), count: z.number() }),
})

export const addInternalNote = endpoint({
  method: 'POST',
  path: '/tickets/:id/notes',
  gate: handlerRoles,
  cost: { writes: 5 },
  summary: 'Write an internal note; <@id> in it mentions a colleague who may open the ticket',
  params: IdParams,
  body: z.object({ content: text('content', noteLength.max).check(z.minLength(1, 'A note needs text')) }),
  idempotent: true,
  status: 201,
  reply: dataReply(InternalNote),
})

export const Colleague = z.object({ id: z.string(), name: z.string(), role: Role })
export type Colleague = z.infer<typeof Colleague>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/tickets/:id/colleagues',
  gate: handlerRoles,
  cost: { reads: 1 },
  summary: 'Staff who may open the ticket and can be mentioned in its notes, by name, the first 20',
  params: IdParams,
  query: z.object({ search: z.optional(text('search', searchLength.max)) }),
  reply: dataReply(z.array(Colleague)),
})
