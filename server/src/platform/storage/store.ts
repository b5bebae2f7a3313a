import type { Readable } from 'node:stream'

/** First and last byte, both inclusive, as in HTTP Range. */
export interface ByteRange {
  start: number
  end: number
}

/** Where evidence lies. Keys are random and end in the type's extension; nothing in them comes from a user. */
export interface Store {
  /** Moves a local file into the store; on return it is durable. */
  put(key: string, path: string, mimeType: string): Promise<void>
  /** @throws StoredFileMissing */
  size(key: string): Promise<number>
  read(key: string, range?: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  /** @throws Error when the store does not answer before the signal. */
  ping(signal: AbortSignal): Promise<void>
}

export class StoredFileMissing extends Error {}
