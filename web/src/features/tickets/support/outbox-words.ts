import type { OutboxWords } from '#domain/outbox/words.ts'
import type { SupportToSend } from './outbox-kind.ts'

export const supportWords: OutboxWords = {
  name: 'Support',
  text: () => '',
  ticket: (item) => ({ id: (item.body as SupportToSend).ticketId }),
}
