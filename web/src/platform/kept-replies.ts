import { watchStoredSession } from './session-store.ts'

interface KeptReply {
  etag: string
  body: unknown
}

/** A department's thousand tickets take some megabytes. */
const most = 5

const kept = new Map<string, KeptReply>()

/** The last reply of an address that can be asked by its ETag. In memory alone: nothing of it lies on a shared machine. */
export const keptReply = (address: string): KeptReply | undefined => kept.get(address)

/** Keeps the newest few, of the present session. */
export function keepReply(address: string, reply: KeptReply): void {
  kept.delete(address)
  kept.set(address, reply)
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
}

watchStoredSession((now, before) => {
  if (now.token !== before.token) kept.clear()
})
