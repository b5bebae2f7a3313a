import { deviceDatabase } from './device-database.ts'
import { forgetKept } from './kept-caches.ts'
import type { SessionStores } from './kept-session.ts'
import { sessionId } from './session-id.ts'
import { type StoredSession, storedSession, watchStoredSession } from './session-store.ts'

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Keeps what `keptSession` tells in step with the sign-in of this page, and forgets what the service worker has kept
 * of anybody else. In this order: a worker that finds no session any more takes back what it has just kept.
 */
export function keepSessionForWorker(): Promise<void> {
  watchStoredSession(() => void follow())
  return follow()
}

/** One after the other: the last change of several is what stays. */
function follow(): Promise<void> {
  lastTurn = lastTurn.then(async () => {
    const now = storedSession()
    await keep(now)
    await forgetKept(now.user?.id)
  })
  return lastTurn
}

async function keep({ token, user }: StoredSession): Promise<void> {
  try {
    const database = await deviceDatabase<SessionStores>()
    if (token && user)
      await database.put('session', { userId: user.id, token, sessionId: sessionId() }, 'now')
    else await database.delete('session', 'now')
  } catch {
    // A browser that keeps nothing has nothing that a worker could send.
  }
}
