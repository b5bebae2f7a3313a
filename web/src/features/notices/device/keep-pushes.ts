import { watchStoredSession } from '#platform/session-store.ts'
import { endHere, renew } from './device-push.ts'

// A part of its own, as the first screen does not wait for it. What fails here is tried at the next start.
void renew().catch(() => undefined)
watchStoredSession((now, before) => {
  if (before.user && now.user?.id !== before.user.id) void endHere().catch(() => undefined)
})
