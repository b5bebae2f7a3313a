import type { ComponentType } from 'react'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { OutboxItem, Wait } from '#platform/outbox/item.ts'

/** What becomes of something that waits. */
export const whatHappens = {
  network: 'It is kept on this device and sent by itself as soon as there is a connection.',
  server: 'It is kept on this device and sent by itself in a while.',
  tomorrow: 'It is kept on this device and sent by itself after midnight.',
  'sign-in': 'It is kept on this device and sent when you have signed in again.',
  password: 'It is kept on this device and sent when you have changed your password.',
} as const satisfies Record<Wait['for'], TextKey>

/** In place of that where only the open page has it. */
export const noRoom =
  'Please keep this page open: this device has no room to keep it until it has arrived.' satisfies TextKey

/** What screens say of one kind of item. */
export interface OutboxWords {
  name: TextKey
  /** A line of what it says. */
  text: (item: OutboxItem) => string
  /** The ticket that it is now, or belongs to. */
  ticket: (item: OutboxItem) => { id: string; number?: string } | null
  /** What its person has to decide before it can go on. */
  Answer?: ComponentType<{ item: OutboxItem }>
  /** Where it can be written anew after the server did not take it; puts it there first. */
  change?: (item: OutboxItem) => Promise<void>
}
