/**
 * Storage that stays silent where the browser forbids it (private windows, blocked site data). What is kept in the
 * tab outlives a reload, and other tabs have their own.
 */
type Place = 'browser' | 'tab'

const storage = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

export function readStored(key: string, place: Place = 'browser'): string | null {
  try {
    return storage(place).getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string, place: Place = 'browser'): void {
  try {
    storage(place).setItem(key, value)
  } catch {
    // Nothing is kept then; the page itself goes on working.
  }
}

export function removeStored(key: string, place: Place = 'browser'): void {
  try {
    storage(place).removeItem(key)
  } catch {
    // See writeStored.
  }
}
