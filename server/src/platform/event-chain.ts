import { randomBytes } from 'node:crypto'
import { type Secret, sha256 } from './secret.ts'

/** An event as it is chained; times are ISO 8601. */
export interface ChainedEvent {
  id: string
  ticket_id: string
  /** 1 for the first event of the ticket. */
  position: number
  actor_id: string | null
  action: string
  details: unknown
  /** Of its personal text; null where it has none. */
  text_hash: Buffer | null
  created_at: string
}

/** Keys in the order of the alphabet, as the database keeps none. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/**
 * Keyed digest over an event and its ticket's previous one (null for the first): whoever changes, adds or takes
 * away a stored event without the key breaks every later digest of the ticket. Stored digests depend on each
 * byte of this, so it is never changed.
 */
export function chainHash(secret: Secret, event: ChainedEvent, previous: Buffer | null): Buffer {
  return secret.eventHash(
    JSON.stringify([
      previous?.toString('hex') ?? null,
      event.ticket_id,
      event.position,
      event.id,
      event.actor_id,
      event.action,
      canonical(event.details),
      event.text_hash?.toString('hex') ?? null,
      new Date(event.created_at).toISOString(),
    ]),
  )
}

/** What somebody wrote with an event. */
export interface EventText {
  /** Its title, where it has one. */
  label: string | null
  text: string | null
}

export const newSalt = (): Buffer => randomBytes(16)

/** Binds an event to its text and tells nothing of it once text and salt are erased. */
export const textHash = (salt: Buffer, { label, text }: EventText): Buffer =>
  sha256(Buffer.concat([salt, Buffer.from(`${label ?? ''}\0${text ?? ''}`)]))
