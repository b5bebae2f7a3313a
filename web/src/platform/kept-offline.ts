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

const looks = 5
const pauseMs = 200

/** Whether the answer is there without a network; a worker writes down what came a moment after it came. */
export async function isKept(address: string, left = looks): Promise<boolean> {
  if (await caches.match(keptAddress(address), { ignoreVary: true })) return true
  if (left <= 1) return false
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return isKept(address, left - 1)
}
