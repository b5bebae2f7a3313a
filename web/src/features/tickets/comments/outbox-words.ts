import type { OutboxWords } from '#domain/outbox/words.ts'
import { bodyOf } from './outbox-kind.ts'

export const commentWords: OutboxWords = {
  name: 'Comment',
  text: (item) => bodyOf(item).content,
  ticket: (item) => ({ id: bodyOf(item).ticketId }),
}
