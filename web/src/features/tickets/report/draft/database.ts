import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { KeptAttempt, KeptDraft, KeptFile } from './model.ts'

interface Stores extends DBSchema {
  drafts: { key: string; value: KeptDraft }
  /** Apart from the words, so that each key pressed does not write the pictures again. */
  'draft-files': { key: [userId: string, id: string]; value: KeptFile }
  'draft-attempts': { key: [userId: string, key: string]; value: KeptAttempt }
}

type StoreNames = ['drafts', 'draft-files', 'draft-attempts']
type Store<Name extends StoreNames[number]> = IDBPObjectStore<Stores, StoreNames, Name, 'readwrite'>

/** The stores within one change. */
export interface Writable {
  drafts: Store<'drafts'>
  files: Store<'draft-files'>
  attempts: Store<'draft-attempts'>
}

const VERSION = 2
const ANSWERS_WITHIN_MS = 3000
let opened: Promise<IDBPDatabase<Stores>> | null = null

/**
 * What lies on this device until it is sent. It is no cache: sign-out, a lost session, another user and whatever
 * clears caches leave it alone. A further store is a further version with its own step below.
 */
export function deviceDatabase(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('nagrik', VERSION, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('drafts', { keyPath: 'userId' })
        database.createObjectStore('draft-files', { keyPath: ['userId', 'id'] })
      }
      if (from < 2) database.createObjectStore('draft-attempts', { keyPath: ['userId', 'key'] })
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
  return opened
}

/** Some browsers never answer, and nobody must wait for them. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the device does not answer')), ANSWERS_WITHIN_MS)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
