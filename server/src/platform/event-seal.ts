import { createHash } from 'node:crypto'
import type { Secret } from './secret.ts'

/** The last event of a ticket, which vouches for all before it. */
export interface Head {
  ticket_id: string
  position: number
  hash: Buffer
}

/** What happened between two seals. */
export interface Rolled {
  tickets: number
  events: number
  /** SHA-256 over the heads. */
  digest: Buffer
}

/** Takes the heads of all chains that went on, in the order of their tickets' ids. */
export function createRoll() {
  const hash = createHash('sha256')
  const counts = { tickets: 0, events: 0 }
  return {
    add({ ticket_id, position, hash: head }: Head, events: number): void {
      hash.update(`${ticket_id}\0${position}\0${head.toString('hex')}\n`)
      counts.tickets += 1
      counts.events += events
    },
    rolled: (): Rolled => ({ ...counts, digest: hash.digest() }),
  }
}

export interface Seal {
  /** yyyy-mm-dd in India. */
  day: string
  /** ISO 8601: the end of that day. */
  until: string
  tickets: number
  events: number
  figure: Buffer
}

/**
 * Keyed, as the digests of the chains are: whoever has the database and not SECRET_KEY cannot make another one
 * that fits. Stored figures depend on each byte of this, so it is never changed.
 */
export function sealOf(
  secret: Secret,
  { day, until }: Pick<Seal, 'day' | 'until'>,
  { tickets, events, digest }: Rolled,
  previous: Buffer | null,
): Seal {
  const end = new Date(until).toISOString()
  const content = ['seal', previous?.toString('hex') ?? null, end, tickets, events, digest.toString('hex')]
  return { day, until: end, tickets, events, figure: secret.eventHash(JSON.stringify(content)) }
}

/** As it is kept outside the database and published. */
export interface PublishedSeal {
  day: string
  until: string
  tickets: number
  events: number
  /** Hexadecimal. */
  figure: string
}

export const published = ({ day, until, tickets, events, figure }: Seal): PublishedSeal => ({
  ...{ day, tickets, events },
  until: new Date(until).toISOString(),
  figure: figure.toString('hex'),
})
