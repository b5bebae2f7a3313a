import { addComment, filesOnly } from '@nagrik/contract/comments'
import { TicketStatus, updateTicket } from '@nagrik/contract/tickets'
import * as z from 'zod/mini'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'

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
export async function tellWork(work: FieldWork, key: string): Promise<ToldWork> {
  const content = work.words.trim() || (work.hasPhotos ? filesOnly : '')
  if (content === '') return { commentId: null }
  const { comment } = await call(addComment, {
    params: { id: work.ticketId },
    body: { content },
    headers: { 'Idempotency-Key': key },
  })
  return { commentId: comment.id }
}

/**
 * Sets the status. Once more, after its answer was lost, it finds the status that it wants and changes nothing; where
 * somebody else has changed the ticket it throws what `conflictOf` reads, and the comment stays.
 */
export async function finishWork({ commentId }: ToldWork, work: FieldWork): Promise<void> {
  const { ticketId, status, seenAt } = work
  if (status === null) return
  const proof = status === 'RESOLVED' && commentId !== null ? { proofCommentId: commentId } : {}
  await call(updateTicket, { params: { id: ticketId }, body: { status, seenAt, ...proof } })
}

/** How far it is. */
export interface WorkProgress {
  told: ToldWork | null
  /** Ids of the photos that have arrived. */
  arrived: string[]
}

export const nothingSent: WorkProgress = { told: null, arrived: [] }

interface WorkSteps<Photo> {
  /** The Idempotency-Key of its comment: another one for other words. */
  key: string
  photos: readonly Photo[]
  /** The server knows a file by its bytes: the same one again is no second one. */
  sendPhoto: (photo: Photo, commentId: string) => Promise<unknown>
  /** Writes down how far it is before it goes on. */
  save: (progress: WorkProgress) => unknown
}

/** Goes on where `progress` stands, step by step; whoever comes back after any failure calls it again. */
export async function sendWork<Photo extends { id: string }>(
  work: FieldWork,
  progress: WorkProgress,
  { key, photos, sendPhoto, save }: WorkSteps<Photo>,
): Promise<void> {
  const told = progress.told ?? (await tellWork(work, key))
  let { arrived } = progress
  await save({ told, arrived })
  for (const photo of photos) {
    if (told.commentId === null || arrived.includes(photo.id)) continue
    await sendPhoto(photo, told.commentId)
    arrived = [...arrived, photo.id]
    await save({ told, arrived })
  }
  await finishWork(told, work)
}

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
