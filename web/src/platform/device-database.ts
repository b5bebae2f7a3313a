import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

const VERSION = 3
const ANSWERS_WITHIN_MS = 3000
let opened: Promise<IDBPDatabase> | null = null

/**
 * What lies on this device until it is sent: drafts, the outbox, and for the service worker, which has no local
 * storage, whose session this is. It is no cache: sign-out, a lost session, another user and whatever clears caches
 * leave drafts and outbox alone. Each feature says what its stores hold; a further store is a further version with
 * its own step below.
 */
export function deviceDatabase<Stores extends DBSchema>(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB('nagrik', VERSION, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('drafts', { keyPath: 'userId' })
        database.createObjectStore('draft-files', { keyPath: ['userId', 'id'] })
      }
      if (from === 2) database.deleteObjectStore('draft-attempts')
      if (from < 3) {
        database.createObjectStore('outbox', { keyPath: ['userId', 'id'] })
        database.createObjectStore('outbox-files', { keyPath: ['userId', 'itemId', 'id'] })
        database.createObjectStore('session')
      }
    },
    // A tab with a newer version of the portal waits for this one to let go.
    blocking: (_from, _to, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened as unknown as Promise<IDBPDatabase<Stores>>
}

/** Some browsers never answer, and nobody must wait for them. */
export async function inTime<T>(work: Promise<T>, ms = ANSWERS_WITHIN_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the device does not answer')), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
