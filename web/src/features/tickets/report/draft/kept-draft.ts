import type { DBSchema, IDBPObjectStore } from 'idb'
import { deviceDatabase, inTime } from '#platform/device-database.ts'
import type { KeptAttempt, KeptDraft, KeptFile } from './model.ts'

export interface DraftStores extends DBSchema {
  drafts: { key: string; value: KeptDraft }
  /** Apart from the words, so that each key pressed does not write the pictures again. */
  'draft-files': { key: [userId: string, id: string]; value: KeptFile }
  'draft-attempts': { key: [userId: string, key: string]; value: KeptAttempt }
}

type StoreNames = ['drafts', 'draft-files', 'draft-attempts']
type Store<Name extends StoreNames[number]> = IDBPObjectStore<DraftStores, StoreNames, Name, 'readwrite'>

/** The stores within one change. */
interface Writable {
  drafts: Store<'drafts'>
  files: Store<'draft-files'>
  attempts: Store<'draft-attempts'>
}

export interface FoundDraft {
  savedAt: number
  /** Missing where only files or attempts of it are left. */
  written: KeptDraft | undefined
  /** In the order in which they were added. */
  files: KeptFile[]
  /** The oldest first. */
  attempts: KeptAttempt[]
}

const keptDays = 30
const recordsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
const byAge = (a: { savedAt: number }, b: { savedAt: number }) => a.savedAt - b.savedAt

/** The draft of one person; null where there is none. */
export async function readDraft(userId: string): Promise<FoundDraft | null> {
  const database = await deviceDatabase<DraftStores>()
  const [written, files, attempts] = await Promise.all([
    database.get('drafts', userId),
    database.getAll('draft-files', recordsOf(userId)),
    database.getAll('draft-attempts', recordsOf(userId)),
  ])
  const all = [...(written ? [written] : []), ...files, ...attempts]
  if (all.length === 0) return null
  const savedAt = Math.max(...all.map((one) => one.savedAt))
  return { savedAt, written, files: files.sort(byAge), attempts: attempts.sort(byAge) }
}

export const writeDraft = (draft: KeptDraft) => written(({ drafts }) => drafts.put(draft))
export const writeFile = (file: KeptFile) => written(({ files }) => files.put(file))
export const writeAttempt = (attempt: KeptAttempt) => written(({ attempts }) => attempts.put(attempt))
export const removeWritten = (userId: string) => written(({ drafts }) => drafts.delete(userId))
export const removeFile = (userId: string, id: string) => written(({ files }) => files.delete([userId, id]))
export const removeAttempt = (userId: string, key: string) =>
  written(({ attempts }) => attempts.delete([userId, key]))

/** The report is a ticket now: its words need no keeping. */
export const writeFiled = (attempt: KeptAttempt) =>
  written(({ drafts, attempts }) => Promise.all([attempts.put(attempt), drafts.delete(attempt.userId)]))

/** A file of a ticket has arrived. */
export const writeArrived = (attempt: KeptAttempt, id: string) =>
  written(({ files, attempts }) => Promise.all([attempts.put(attempt), files.delete([attempt.userId, id])]))

/** Removes what was written, too. */
export const removeDraft = (userId: string, key: string, fileIds: string[]) =>
  Promise.all([removeWritten(userId), removeSent(userId, key, fileIds)])

/** Removes an attempt with the files named; what another tab of the same person added stays. */
export const removeSent = (userId: string, key: string, fileIds: string[]) =>
  written(({ files, attempts }) =>
    Promise.all([attempts.delete([userId, key]), ...fileIds.map((id) => files.delete([userId, id]))]),
  )

/** What of this person waits here; null where nothing does, the browser keeps nothing, or it never answers. */
export async function findDraft(userId: string): Promise<FoundDraft | null> {
  try {
    const found = await inTime(readDraft(userId))
    // An attempt alone says nothing that is not gone already.
    return found?.written || found?.files.length || found?.attempts.some(({ ticket }) => ticket)
      ? found
      : null
  } catch {
    return null
  }
}

export const hasDraft = async (userId: string): Promise<boolean> => (await findDraft(userId)) !== null

/** Drafts that nobody came back to go, whoever they belong to. */
export async function removeOldDrafts(now = Date.now()): Promise<void> {
  const { stores, done } = await change()
  const isOld = ({ savedAt }: { savedAt: number }) => savedAt < now - keptDays * 86_400_000
  const [drafts, files, attempts] = await Promise.all([
    stores.drafts.getAll(),
    stores.files.getAll(),
    stores.attempts.getAll(),
  ])
  const alive = new Set([...drafts, ...attempts].filter((one) => !isOld(one)).map(({ userId }) => userId))
  const forgotten = files.filter((file) => isOld(file) && !alive.has(file.userId))
  await Promise.all([
    ...drafts.filter(isOld).map(({ userId }) => stores.drafts.delete(userId)),
    ...attempts.filter(isOld).map(({ userId, key }) => stores.attempts.delete([userId, key])),
    ...forgotten.map(({ userId, id }) => stores.files.delete([userId, id])),
    done,
  ])
}

/** Writes, and commits without waiting for an answer that a page which is going would not hear. */
async function written(write: (stores: Writable) => Promise<unknown>): Promise<void> {
  const { stores, done, commit } = await change()
  const work = write(stores)
  commit()
  await Promise.all([work, done])
}

/** A change of all stores, which is on the disk when it is done: the phone may die the next moment. */
async function change() {
  const database = await deviceDatabase<DraftStores>()
  const names = ['drafts', 'draft-files', 'draft-attempts'] as const
  const transaction = database.transaction([...names], 'readwrite', { durability: 'strict' })
  const stores: Writable = {
    drafts: transaction.objectStore('drafts'),
    files: transaction.objectStore('draft-files'),
    attempts: transaction.objectStore('draft-attempts'),
  }
  return { stores, done: transaction.done, commit: () => transaction.commit() }
}
