/** The browser's Cache Storage as far as the portal uses it, in memory. Returns what its caches hold. */
export function standInForCaches(): Map<string, Map<string, Response>> {
  const held = new Map<string, Map<string, Response>>()
  const keyOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key))
  const open = async (name: string) => {
    const entries = held.get(name) ?? new Map<string, Response>()
    held.set(name, entries)
    return {
      match: async (key: RequestInfo) => entries.get(keyOf(key))?.clone(),
      put: async (key: RequestInfo, reply: Response) => {
        entries.delete(keyOf(key))
        entries.set(keyOf(key), reply)
      },
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (key: RequestInfo | { url: string }) =>
        entries.delete(typeof key === 'object' && 'url' in key ? key.url : keyOf(key)),
    }
  }
  const caches = {
    open,
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async (key: RequestInfo, { cacheName }: { cacheName: string }) =>
      held.get(cacheName)?.get(keyOf(key))?.clone(),
  }
  Object.assign(globalThis, { caches })
  return held
}
