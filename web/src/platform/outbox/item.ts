import type { EvidenceMetadata } from '@nagrik/contract/evidence'

/** Something that somebody did on this device and that the server is to have, once, whatever happens on the way. */
export interface OutboxItem {
  userId: string
  /** Its Idempotency-Key. */
  id: string
  /** The name of its `OutboxKind`. */
  kind: string
  /** What is sent, as its kind knows it. */
  body: unknown
  /** What the form knew of it, for the way back there. */
  origin?: unknown
  /** Milliseconds since 1970, never the same for two items: they are sent in this order. */
  savedAt: number
  /** What the server answered when it came to be there; null before. */
  created: unknown
  files: OutboxFile[]
  /** How often it was begun since it last got further: a number beyond 0 says that it may have arrived. */
  tries: number
  /** Null: it can be sent now. */
  wait: Wait | null
  /** Why the server does not take it. */
  refusal: Failure | null
  /** When nothing was left to do: all of it had arrived, or the server had refused the rest of its files. */
  sentAt: number | null
}

/** A file of an item; its bytes are a record of their own until they have arrived. */
export interface OutboxFile {
  id: string
  metadata: EvidenceMetadata
  state: 'waiting' | 'sent' | 'refused'
  refusal: Failure | null
  /** It was sent in one piece once, which may have failed half way: from then on it goes in pieces. */
  wasTried: boolean
  /** Where the server keeps what has arrived of it. */
  uploads: { file?: string; thumbnail?: string }
}

export interface OutboxBytes {
  userId: string
  itemId: string
  id: string
  blob: Blob
  /** A frame of a video. */
  thumbnail?: Blob
  /** What the form knew of it, for the way back there. */
  origin?: unknown
}

/** What an item waits for. */
export interface Wait {
  for: 'network' | 'server' | 'tomorrow' | 'sign-in' | 'password'
  /** Milliseconds since 1970: it is tried again then, or before when there is a reason to. */
  until: number
  /** What the last try came to; null where none was made. */
  after: Failure | null
}

/** A failed try, as `ApiError` has it. */
export interface Failure {
  status: number
  error: string
  serverMessage: string | null
  data: unknown
  fields: Record<string, string>
}

/** As a screen tells it: `incomplete` is there, but for files that the server does not take. */
export type ItemState = 'waiting' | 'refused' | 'incomplete' | 'sent'

export function stateOf({ sentAt, refusal, files }: OutboxItem): ItemState {
  if (refusal) return 'refused'
  if (sentAt === null) return 'waiting'
  return files.some(({ state }) => state === 'refused') ? 'incomplete' : 'sent'
}

export const isToBeSent = (item: OutboxItem): boolean => stateOf(item) === 'waiting'
