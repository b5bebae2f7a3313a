import { watchStoredSession } from '#platform/session-store.ts'
import { endHere, renew } from './device-push.ts'

/** Keeps the pushes of this browser in step with who is signed in. What fails is tried again at the next start. */
export function keepPushes(): void {
  void renew().catch(() => undefined)
  watchStoredSession((now, before) => {
    if (before.user && now.user?.id !== before.user.id) void endHere().catch(() => undefined)
  })
}
