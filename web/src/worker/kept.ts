import { inTime } from '#platform/device-database.ts'
import { keptAtHeader, keptCacheName } from '#platform/kept-caches.ts'
import { type KeptSession, keptSession } from '#platform/kept-session.ts'

/** What is kept of a user's reading, and how much of it. */
export interface Kind {
  name: 'replies' | 'files' | 'tiles'
  most: number
  days: number
}

const dayMs = 24 * 60 * 60_000

/** Whose session this device has now; undefined where nobody is signed in, or the device does not say. */
export const sessionNow = (): Promise<KeptSession | undefined> => inTime(keptSession()).catch(() => undefined)

/** Undefined where nothing is kept for this session, or only what is too old. */
export async function findKept(
  kind: Kind,
  key: string,
  session: KeptSession | undefined,
): Promise<Response | undefined> {
  if (!session) return
  const found = await caches.match(key, {
    cacheName: keptCacheName(kind.name, session.userId),
    ignoreVary: true,
  })
  if (!found || Date.now() - Date.parse(found.headers.get(keptAtHeader) ?? '') > kind.days * dayMs) return
  return found
}

/**
 * Keeps a whole reply for who has asked for it with this token. Nothing is kept where that session is over, and what
 * was kept while it ended is taken back.
 */
export async function keep(kind: Kind, key: string, token: string, reply: Response): Promise<void> {
  const session = await sessionNow()
  if (session?.token !== token) return
  const name = keptCacheName(kind.name, session.userId)
  const cache = await caches.open(name)
  await cache.put(key, await stamped(reply))
  const keys = await cache.keys()
  const tooMany = keys.slice(0, Math.max(0, keys.length - kind.most))
  await Promise.all(tooMany.map((oldest) => cache.delete(oldest, { ignoreVary: true })))
  if ((await sessionNow())?.token !== token) await caches.delete(name)
}

/** What must not be read any more. */
export async function dropKept(kind: Kind, key: string): Promise<void> {
  const session = await sessionNow()
  if (!session) return
  const cache = await caches.open(keptCacheName(kind.name, session.userId))
  await cache.delete(key, { ignoreVary: true })
}

async function stamped(reply: Response): Promise<Response> {
  const headers = new Headers(reply.headers)
  headers.set(keptAtHeader, new Date().toISOString())
  // The body lies here as it is read, not as it was sent.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  return new Response(await reply.blob(), { headers })
}
