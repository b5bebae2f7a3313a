/**
 * The address under which a service worker keeps an answer: that of a file is its id and rendition, for its signature
 * changes with each link.
 */
function keptAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  const rendition = searchParams.get('rendition')
  return rendition ? `${pathname}?rendition=${rendition}` : pathname
}

/** Whether a service worker answers this page; without one nothing is there offline. */
export const isKeeping = (): boolean => navigator.serviceWorker?.controller != null && 'caches' in globalThis

/** Whether the answer is there without a network. */
export const isKept = async (address: string): Promise<boolean> =>
  (await caches.match(keptAddress(address), { ignoreVary: true })) !== undefined
