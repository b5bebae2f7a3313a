import { addComment } from '@nagrik/contract/comments'
import { call } from '#platform/api-client.ts'
import type { OutboxItem } from '#platform/outbox/item.ts'
import { outboxKind } from '#platform/outbox/kind.ts'

export interface CommentToSend {
  ticketId: string
  content: string
}

export const comments = outboxKind<CommentToSend, { commentId: string }>({
  name: 'comment',
  create: async ({ ticketId, content }, key, as) => {
    const headers = { 'Idempotency-Key': key }
    const { comment } = await call(addComment, { params: { id: ticketId }, body: { content }, headers, as })
    return { commentId: comment.id }
  },
  target: ({ commentId }) => ({ commentId }),
})

export const bodyOf = ({ body }: OutboxItem) => body as CommentToSend

export const isCommentOn = (ticketId: string) => (item: OutboxItem) =>
  item.kind === comments.name && bodyOf(item).ticketId === ticketId
