import type { DBSchema } from 'idb'
import { deviceDatabase } from './device-database.ts'
import { sessionId } from './session-id.ts'
import { type StoredSession, storedSession, watchStoredSession } from './session-store.ts'

/** Whose session this browser has, as a service worker can read it. */
export interface KeptSession {
  userId: string
  token: string
  /** For the header X-Session-Id. */
  sessionId: string
}

interface Stores extends DBSchema {
  session: { key: 'now'; value: KeptSession }
}

/** Undefined where nobody is signed in. */
export const keptSession = async (): Promise<KeptSession | undefined> =>
  (await deviceDatabase<Stores>()).get('session', 'now')

/** Keeps what `keptSession` tells in step with the sign-in of this page. */
export function keepSessionForWorker(): void {
  void keep(storedSession())
  watchStoredSession((now) => void keep(now))
}

async function keep({ token, user }: StoredSession): Promise<void> {
  try {
    const database = await deviceDatabase<Stores>()
    if (token && user)
      await database.put('session', { userId: user.id, token, sessionId: sessionId() }, 'now')
    else await database.delete('session', 'now')
  } catch {
    // A browser that keeps nothing has nothing that a worker could send.
  }
}
