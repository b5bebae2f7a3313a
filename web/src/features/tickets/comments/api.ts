import { addComment, listComments } from '@nagrik/contract/comments'
import { uploadCommentFiles } from '@nagrik/contract/evidence'
import { historyPage } from '@nagrik/contract/limits'
import type { TicketComment, TicketDetail } from '@nagrik/contract/tickets'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { maskComments } from '#domain/ticket-masking.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'
import { fileForm, type UploadOptions, uploadFiles } from '#platform/upload.ts'
import { type CommentFile, metadataOf } from './model.ts'

const REFRESH_MS = 30_000

/** Oldest first, a further page before the others; those that came with the ticket stand in until the first answer. */
export const commentsQuery = (ticket: TicketDetail, masked: boolean) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.comments(ticket.id),
    queryFn: async (context): Promise<TicketComment[]> => {
      const { signal, pageParam } = context
      const params = { id: ticket.id }
      const query = pageParam === undefined ? {} : { before: pageParam }
      const { comments } = await call(listComments, { params, query, signal, poll: isRenewal(context) })
      return masked ? maskComments(comments) : comments
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < historyPage ? undefined : page[0]?.id),
    select: ({ pages }) => [...pages].reverse().flat(),
    staleTime: REFRESH_MS,
    placeholderData: { pages: [ticket.comments], pageParams: [undefined] },
    refetchInterval: every(REFRESH_MS),
  })

/** Saves a comment under a key that makes its repetition harmless; gives its id. */
export async function sendComment(ticketId: string, content: string, key?: string): Promise<string> {
  const { comment } = await call(addComment, {
    params: { id: ticketId },
    body: { content },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
  return comment.id
}

/** One file a request. */
export async function sendCommentFile(
  commentId: string,
  sent: CommentFile,
  on: Pick<UploadOptions, 'onProgress' | 'onWait'>,
): Promise<void> {
  const form = fileForm({ blob: sent.file, metadata: metadataOf(sent) })
  await uploadFiles(uploadCommentFiles, { params: { id: commentId }, form, ...on })
}
