import { deviceDatabase, type Writable } from './database.ts'
import type { KeptDraft, KeptFile } from './model.ts'

export interface FoundDraft {
  savedAt: number
  /** Missing where only files of it are left. */
  written: KeptDraft | undefined
  /** In the order in which they were added. */
  files: KeptFile[]
}

const keptDays = 30
const filesOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** The draft of one person; null where there is none. */
export async function readDraft(userId: string): Promise<FoundDraft | null> {
  const database = await deviceDatabase()
  const [written, unordered] = await Promise.all([
    database.get('drafts', userId),
    database.getAll('draft-files', filesOf(userId)),
  ])
  const files = unordered.sort((a, b) => a.savedAt - b.savedAt)
  if (!written && files.length === 0) return null
  return { savedAt: Math.max(written?.savedAt ?? 0, files.at(-1)?.savedAt ?? 0), written, files }
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

/** Whether something of this person waits here; false where the browser keeps nothing. */
export async function hasDraft(userId: string): Promise<boolean> {
  try {
    return (await readDraft(userId)) !== null
  } catch {
    return false
  }
}

/** Drafts that nobody came back to go, whoever they belong to. */
export async function removeOldDrafts(now = Date.now()): Promise<void> {
  const { stores, done } = await change()
  const isOld = ({ savedAt }: { savedAt: number }) => savedAt < now - keptDays * 86_400_000
  const [drafts, files] = await Promise.all([stores.drafts.getAll(), stores.files.getAll()])
  const alive = new Set(drafts.filter((draft) => !isOld(draft)).map(({ userId }) => userId))
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

/** A change of both stores, which is on the disk when it is done: the phone may die the next moment. */
async function change() {
  const database = await deviceDatabase()
  const transaction = database.transaction(['drafts', 'draft-files'], 'readwrite', { durability: 'strict' })
  const stores = { drafts: transaction.objectStore('drafts'), files: transaction.objectStore('draft-files') }
  return { stores, done: transaction.done, commit: () => transaction.commit() }
}
