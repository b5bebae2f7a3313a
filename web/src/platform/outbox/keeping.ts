import type { DBSchema } from 'idb'
import { deviceDatabase, inTime } from '#platform/device-database.ts'
import { type OutboxBytes, type OutboxFile, type OutboxItem, stateOf } from './item.ts'

interface OutboxStores extends DBSchema {
  outbox: { key: [userId: string, id: string]; value: OutboxItem }
  'outbox-files': { key: [userId: string, itemId: string, id: string]; value: OutboxBytes }
}

type Name = Pick<OutboxItem, 'userId' | 'id'>

/** Where items lie. What a promise has answered is kept whatever happens to the page. */
export interface Keeping {
  /** In the order in which they were saved. */
  itemsOf: (userId: string) => Promise<OutboxItem[]>
  item: (name: Name) => Promise<OutboxItem | undefined>
  bytes: (name: Name, fileId: string) => Promise<OutboxBytes | undefined>
  /** Reads, changes and writes an item in one step; undefined where it has been removed meanwhile. */
  change: (name: Name, part: Partial<OutboxItem>) => Promise<OutboxItem | undefined>
  /** The same of one of its files; the bytes of a file that has arrived go with the same step. */
  changeFile: (name: Name, fileId: string, part: Partial<OutboxFile>) => Promise<OutboxItem | undefined>
  /** With its bytes. */
  remove: (name: Name) => Promise<void>
}

/** A record of another store of the device that an item takes the place of. */
export type Replaced = [store: 'drafts' | 'draft-files', key: string | [string, string]]

const allOf = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []])

export const onThisDevice: Keeping = {
  async itemsOf(userId) {
    const database = await deviceDatabase<OutboxStores>()
    return (await database.getAll('outbox', allOf(userId))).sort((a, b) => a.savedAt - b.savedAt)
  },
  item: async ({ userId, id }) => (await deviceDatabase<OutboxStores>()).get('outbox', [userId, id]),
  bytes: async ({ userId, id }, fileId) =>
    (await deviceDatabase<OutboxStores>()).get('outbox-files', [userId, id, fileId]),
  change: (name, part) => changed(name, (item) => ({ ...item, ...part })),
  changeFile: (name, fileId, part) =>
    changed(name, (item) => withFile(item, fileId, part), part.state === 'sent' ? fileId : undefined),
  async remove({ userId, id }) {
    const { items, files, done } = await writable()
    await Promise.all([items.delete([userId, id]), files.delete(allOf(userId, id)), done])
  },
}

/** How much of this person the server does not have yet; 0 also where the browser keeps nothing or never answers. */
export const countUnsent = (userId: string): Promise<number> =>
  inTime(onThisDevice.itemsOf(userId)).then(
    (items) => items.filter((item) => stateOf(item) !== 'sent').length,
    () => 0,
  )

/**
 * Writes an item with its bytes in place of the draft that it was, all or nothing. Answers the item of that name that
 * is there already, where there is one, and leaves everything as it is.
 */
export async function keepOnThisDevice(
  item: OutboxItem,
  bytes: OutboxBytes[],
  instead: Replaced[],
): Promise<OutboxItem> {
  const { items, files, transaction } = await writable(...instead.map(([store]) => store))
  try {
    const known = await items.get([item.userId, item.id])
    if (known) return known
    await items.add(item)
    for (const one of bytes) await files.put(one)
    for (const [store, key] of instead) {
      await transaction.objectStore(store as 'outbox').delete(key as [string, string])
    }
    await transaction.done
    return item
  } catch (error) {
    // Not every failure of a step takes the steps before it back.
    transaction.done.catch(() => undefined)
    if (isOpen(transaction)) transaction.abort()
    throw error
  }
}

const isOpen = ({ error }: { error: DOMException | null }): boolean => error === null

export const withFile = (item: OutboxItem, fileId: string, part: Partial<OutboxFile>): OutboxItem => ({
  ...item,
  files: item.files.map((file) => (file.id === fileId ? { ...file, ...part } : file)),
})

async function changed(
  { userId, id }: Name,
  change: (item: OutboxItem) => OutboxItem,
  arrived?: string,
): Promise<OutboxItem | undefined> {
  const { items, files, done } = await writable()
  const item = await items.get([userId, id])
  const next = item && change(item)
  if (next) await items.put(next)
  if (next && arrived !== undefined) await files.delete([userId, id, arrived])
  await done
  return next
}

/** A change that is on the disk when it is done: the phone may die the next moment. */
async function writable(...others: string[]) {
  const database = await deviceDatabase<OutboxStores>()
  const stores = ['outbox', 'outbox-files', ...new Set(others)] as ['outbox', 'outbox-files']
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
  return {
    transaction,
    items: transaction.objectStore('outbox'),
    files: transaction.objectStore('outbox-files'),
    done: transaction.done,
  }
}
