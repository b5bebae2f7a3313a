import type { Caller } from '#platform/api-request.ts'
import type { OutboxItem } from './item.ts'

/** What files hang on. */
export type FileTarget = { ticketId: string } | { commentId: string }

/**
 * How one kind of item gets to the server. Every step may be done again after its answer was lost, and is the same
 * then; each throws `ApiError`. Page and service worker run the same code, so it knows no document.
 */
export interface OutboxKind<Body = unknown, Created = unknown> {
  name: string
  /** Makes it known to the server under its key; not repeated once it has answered. `isFirst`: nobody has tried before. */
  create: (body: Body, key: string, as: Caller, isFirst: boolean) => Promise<Created>
  /** What its files hang on; left out where it has none. */
  target?: (created: Created, body: Body) => FileTarget
  /** Of what is about the same, nothing overtakes what was saved before it; left out where the order does not matter. */
  about?: (body: Body) => string
  /** What is left to do when its files are there. */
  finish?: (created: Created, body: Body, as: Caller) => Promise<void>
}

export type OutboxKinds = ReadonlyMap<string, OutboxKind>

/** A kind as its feature writes it, with what its bodies and answers are. */
export const outboxKind = <Body, Created>(kind: OutboxKind<Body, Created>): OutboxKind =>
  kind as unknown as OutboxKind

/** The kinds of the product, told once by the page and by the worker. */
export const outboxKinds = (...kinds: OutboxKind[]): OutboxKinds =>
  new Map(kinds.map((kind) => [kind.name, kind]))

export const kindOf = (kinds: OutboxKinds, { kind }: OutboxItem): OutboxKind => {
  const found = kinds.get(kind)
  if (!found) throw new Error(`nobody knows how to send a ${kind}`)
  return found
}
