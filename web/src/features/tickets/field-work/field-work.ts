import { addComment, filesOnly } from '@nagrik/contract/comments'
import { TicketStatus, updateTicket } from '@nagrik/contract/tickets'
import * as z from 'zod/mini'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'
import type { Caller } from '#platform/api-request.ts'
import type { OutboxItem } from '#platform/outbox/item.ts'
import { outboxKind } from '#platform/outbox/kind.ts'

/**
 * What was done at a ticket, and how it gets to the server: its words as a comment, its photos below that, then the
 * status, which names the comment as its proof. It knows no document, so that a page and a service worker can run it.
 */
export interface FieldWork {
  ticketId: string
  /** May be empty. */
  words: string
  hasPhotos: boolean
  /** Null: it stays as it is. */
  status: NextStatus | null
  /** The ticket's `updatedAt` as it was seen: what others did since is not overwritten. */
  seenAt: string
}

export type NextStatus = 'IN_PROGRESS' | 'RESOLVED'

/** The comment that the server has of it; null where there was nothing to say. */
export interface ToldWork {
  commentId: string | null
}

/** Saves the words. Under the same key it is the same comment, however often it is asked for. */
export async function tellWork(work: FieldWork, key: string, as: Caller): Promise<ToldWork> {
  const content = work.words.trim() || (work.hasPhotos ? filesOnly : '')
  if (content === '') return { commentId: null }
  const { comment } = await call(addComment, {
    params: { id: work.ticketId },
    body: { content },
    headers: { 'Idempotency-Key': key },
    as,
  })
  return { commentId: comment.id }
}

/**
 * Sets the status. Once more, after its answer was lost, it finds the status that it wants and changes nothing; where
 * somebody else has changed the ticket it throws what `conflictOf` reads, and the comment stays.
 */
export async function finishWork({ commentId }: ToldWork, work: FieldWork, as: Caller): Promise<void> {
  const { ticketId, status, seenAt } = work
  if (status === null) return
  const proof = status === 'RESOLVED' && commentId !== null ? { proofCommentId: commentId } : {}
  await call(updateTicket, { params: { id: ticketId }, body: { status, seenAt, ...proof }, as })
}

/** In the outbox: its comment, the photos of it, then the status. */
export const fieldWork = outboxKind<FieldWork, ToldWork>({
  name: 'field-work',
  create: tellWork,
  // Without a comment there are no photos.
  target: ({ commentId }) => ({ commentId: commentId ?? '' }),
  about: ({ ticketId }) => ticketId,
  finish: finishWork,
})

export const workOf = ({ body }: OutboxItem): FieldWork => body as FieldWork

export const isWorkAt = (ticketId: string, item: OutboxItem): boolean =>
  item.kind === fieldWork.name && workOf(item).ticketId === ticketId

const Conflict = z.object({
  status: TicketStatus,
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  updatedAt: z.string(),
})
/** How the ticket stands now. */
export type Conflict = z.infer<typeof Conflict>

/** What somebody else made of the ticket meanwhile; null for other failures. */
export function conflictOf(error: unknown): Conflict | null {
  if (!isApiError(error) || error.error !== 'TICKET_CHANGED') return null
  const read = Conflict.safeParse(error.data)
  return read.success ? read.data : null
}
