const prefix = 'kept-'

/** Header of a reply that the service worker had kept: when it came from the server. */
export const keptAtHeader = 'X-Kept-At'

/** Where the service worker keeps what somebody has read; the app's own files lie elsewhere. */
export const keptCacheName = (kind: string, userId: string): string => `${prefix}${kind}:${userId}`

/** Forgets what the service worker has kept, but for one user where named; works without a worker too. */
export async function forgetKept(butOf?: string): Promise<void> {
  try {
    const names = await caches.keys()
    const isOver = (name: string) =>
      name.startsWith(prefix) && (butOf === undefined || !name.endsWith(`:${butOf}`))
    await Promise.all(names.filter(isOver).map((name) => caches.delete(name)))
  } catch {
    // Where a browser has no such caches, or forbids them, nothing lies in them.
  }
}
