import { readStored, writeStored } from './browser-storage.ts'

const key = 'session_id'
let known: string | null = null

/** Correlation id of this browser, sent as X-Session-Id; made once and kept in local storage. */
export function sessionId(): string {
  known ??= readStored(key)
  if (!known) {
    known = `session_${Date.now()}${Math.random().toString(36).slice(2, 12)}`
    writeStored(key, known)
  }
  return known
}
