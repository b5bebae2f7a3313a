import type { DBSchema, IDBPObjectStore } from 'idb'
import { deviceDatabase, inTime } from '#platform/device-database.ts'
import type { KeptDraft, KeptFile } from './model.ts'

export interface DraftStores extends DBSchema {
  drafts: { key: string; value: KeptDraft }
  /** Apart from the words, so that each key pressed does not write the pictures again. */
  'draft-files': { key: [userId: string, id: string]; value: KeptFile }
}

type StoreNames = ['drafts', 'draft-files']
type Store<Name extends StoreNames[number]> = IDBPObjectStore<DraftStores, StoreNames, Name, 'readwrite'>

/** The stores within one change. */
interface Writable {
  drafts: Store<'drafts'>
  files: Store<'draft-files'>
}

export interface FoundDraft {
  savedAt: number
  /** Missing where only files of it are left. */
  written: KeptDraft | undefined
  /** In the order in which they were added. */
  files: KeptFile[]
}

const keptDays = 30
const recordsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
const byAge = (a: { savedAt: number }, b: { savedAt: number }) => a.savedAt - b.savedAt

/** The draft of one person; null where there is none. */
export async function readDraft(userId: string): Promise<FoundDraft | null> {
  const database = await deviceDatabase<DraftStores>()
  const [written, files] = await Promise.all([
    database.get('drafts', userId),
    database.getAll('draft-files', recordsOf(userId)),
  ])
  const all = [...(written ? [written] : []), ...files]
  if (all.length === 0) return null
  return { savedAt: Math.max(...all.map((one) => one.savedAt)), written, files: files.sort(byAge) }
}

export const writeDraft = (draft: KeptDraft) => written(({ drafts }) => drafts.put(draft))
export const writeFile = (file: KeptFile) => written(({ files }) => files.put(file))
export const removeWritten = (userId: string) => written(({ drafts }) => drafts.delete(userId))
export const removeFile = (userId: string, id: string) => written(({ files }) => files.delete([userId, id]))
/** Removes what was written with the files named; what another tab of the same person added stays. */
export const removeDraft = (userId: string, fileIds: string[]) =>
  written(({ drafts, files }) =>
    Promise.all([drafts.delete(userId), ...fileIds.map((id) => files.delete([userId, id]))]),
  )

/** What of this person waits here; null where nothing does, the browser keeps nothing, or it never answers. */
export async function findDraft(userId: string): Promise<FoundDraft | null> {
  try {
    return await inTime(readDraft(userId))
  } catch {
    return null
  }
}

export const hasDraft = async (userId: string): Promise<boolean> => (await findDraft(userId)) !== null

/** Drafts that nobody came back to go, whoever they belong to. */
export async function removeOldDrafts(now = Date.now()): Promise<void> {
  const { stores, done } = await change()
  const isOld = ({ savedAt }: { savedAt: number }) => savedAt < now - keptDays * 86_400_000
  const [drafts, files] = await Promise.all([stores.drafts.getAll(), stores.files.getAll()])
  const alive = new Set(drafts.filter((one) => !isOld(one)).map(({ userId }) => userId))
  const forgotten = files.filter((file) => isOld(file) && !alive.has(file.userId))
  await Promise.all([
    ...drafts.filter(isOld).map(({ userId }) => stores.drafts.delete(userId)),
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
  const names = ['drafts', 'draft-files'] as const
  const transaction = database.transaction([...names], 'readwrite', { durability: 'strict' })
  const stores: Writable = {
    drafts: transaction.objectStore('drafts'),
    files: transaction.objectStore('draft-files'),
  }
  return { stores, done: transaction.done, commit: () => transaction.commit() }
}
