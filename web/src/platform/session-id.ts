import { readStored, writeStored } from './browser-storage.ts'
import { randomKey } from './random-key.ts'

const key = 'session_id'
let known: string | null = null

/** Names this browser in X-Session-Id; made once and kept in local storage. Random, as sign-ins are counted by it. */
export function sessionId(): string {
  known ??= readStored(key)
  if (!known) {
    known = `session_${Date.now()}${randomKey()}`
    writeStored(key, known)
  }
  return known
}
