import type { DBSchema } from 'idb'
import { deviceDatabase } from './device-database.ts'

/** Whose session this browser has, as a service worker can read it. */
export interface KeptSession {
  userId: string
  token: string
  /** For the header X-Session-Id. */
  sessionId: string
}

export interface SessionStores extends DBSchema {
  session: { key: 'now'; value: KeptSession }
}

/** Undefined where nobody is signed in. Written by keep-session.ts. */
export const keptSession = async (): Promise<KeptSession | undefined> =>
  (await deviceDatabase<SessionStores>()).get('session', 'now')
