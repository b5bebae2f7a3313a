import { TicketStatus } from '@nagrik/contract/tickets'
import { readStored, removeStored, writeStored } from '#platform/browser-storage.ts'

/** What somebody has begun to write about a ticket. */
export interface Words {
  text: string
  /** Makes sending the same words twice harmless. */
  key: string
  /** Where the ticket stood as they began. */
  status: TicketStatus
}

/** Of one person, ticket and tab: another one that writes about the same ticket leaves it alone. */
const nameOf = (userId: string, ticketId: string) => `comment:${userId}:${ticketId}`

export function keptWords(userId: string, ticketId: string): Words | null {
  try {
    const { text, key, status } = JSON.parse(readStored(nameOf(userId, ticketId), 'tab') ?? '{}')
    const isWhole =
      typeof text === 'string' && typeof key === 'string' && TicketStatus.safeParse(status).success
    return isWhole ? { text, key, status } : null
  } catch {
    return null
  }
}

export function keepWords(userId: string, ticketId: string, words: Words): void {
  const name = nameOf(userId, ticketId)
  if (words.text.trim() === '') removeStored(name, 'tab')
  else writeStored(name, JSON.stringify(words), 'tab')
}

export const forgetWords = (userId: string, ticketId: string): void =>
  removeStored(nameOf(userId, ticketId), 'tab')
