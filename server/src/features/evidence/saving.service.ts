import { randomBytes } from 'node:crypto'
import type { AttachmentTarget } from '#features/tickets/attachments.model.ts'
import {
  addFiles,
  type FileRow,
  filesById,
  filesOf,
  type UnattachedFile,
} from '#features/tickets/attachments.service.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import { lockedTicket } from '#features/tickets/tickets.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { Store } from '#platform/storage/store.ts'
import type { FileLimits } from './evidence.model.ts'
import type { Incoming, PreparedFile } from './processing.service.ts'
import { storedName } from './saving.model.ts'

export interface ReadyFile extends Incoming {
  prepared: PreparedFile
}

export const hashOf = ({ sha256 }: { sha256: Buffer }): string => sha256.toString('hex')

export function assertNotTooMany({ count, tooMany }: FileLimits, files: number): void {
  if (files > count) throw fieldError('TOO_MANY_FILES', 'files', tooMany)
}

/**
 * Stores the files, then writes their rows in one transaction; when that fails the store is emptied of them
 * again. Returns every file of the target, of this request and earlier ones.
 */
export async function save(
  platform: Platform,
  actor: Actor,
  target: AttachmentTarget,
  limits: FileLimits,
  ready: ReadyFile[],
): Promise<FileRow[]> {
  const stored: string[] = []
  const files: UnattachedFile[] = []
  try {
    for (const one of ready) {
      const keys = await keep(platform.store, one.prepared, stored)
      files.push({ ...rowOf(one), ...keys, id: newId(), uploader_id: actor.id })
    }
    const { rows, surplus } = await platform.db.transaction().execute(async (tx) => {
      await lockTarget(tx, actor, target)
      const known = await filesOf(tx, target)
      const hashes = new Set(known.map(hashOf))
      const missing = files.filter((file) => !hashes.has(hashOf(file)))
      assertNotTooMany(limits, known.length + missing.length)
      const added = await addFiles(platform, tx, target, missing)
      return { rows: [...known, ...added], surplus: files.filter((file) => hashes.has(hashOf(file))) }
    })
    // Another request brought the same bytes meanwhile.
    await discard(platform, surplus.flatMap(keysOf))
    return rows
  } catch (error) {
    // A commit whose answer was lost on the way may have happened; its files must stay.
    const ids = files.map((file) => file.id)
    const isCommitted = (await filesById(platform.db, ids)).length > 0
    if (!isCommitted) await discard(platform, stored)
    throw error
  }
}

/** Uploads to one ticket take turns here; what the ticket allows is asked again, for it may have been closed. */
async function lockTarget(tx: Tx, actor: Actor, target: AttachmentTarget): Promise<void> {
  const ticket = await lockedTicket(tx, actor, target.ticketId)
  if (target.commentId === null && !can('addEvidence', actor, ticket)) throw new AppError('FORBIDDEN')
}

const rowOf = ({ file, prepared }: ReadyFile) => ({
  kind: prepared.kind,
  mime_type: prepared.mimeType,
  original_name: storedName(file.name, prepared.kind, prepared.extension),
  size_bytes: prepared.bytes,
  sha256: file.sha256,
  width: prepared.width,
  height: prepared.height,
  duration_seconds: prepared.seconds,
})

interface StoredKeys {
  storage_key: string
  thumbnail_key?: string | null
  public_key?: string | null
  public_thumbnail_key?: string | null
}

/** Moves every rendition into the store under a random key; renditions that are one file share it. */
async function keep(store: Store, file: PreparedFile, stored: string[]): Promise<StoredKeys> {
  const keys = new Map<string, string>()
  const put = async (path: string, extension: string, mimeType: string) => {
    const known = keys.get(path)
    if (known !== undefined) return known
    const name = randomBytes(16).toString('hex')
    const key = `${name.slice(0, 2)}/${name}.${extension}`
    keys.set(path, key)
    stored.push(key)
    await store.put(key, path, mimeType)
    return key
  }
  const still = (path: string | null) => path && put(path, 'jpg', 'image/jpeg')
  return {
    storage_key: await put(file.full, file.extension, file.mimeType),
    thumbnail_key: await still(file.thumbnail),
    public_key: file.public && (await put(file.public, file.extension, file.mimeType)),
    public_thumbnail_key: await still(file.publicThumbnail),
  }
}

const keysOf = (file: StoredKeys): string[] => [
  ...new Set(
    [file.storage_key, file.thumbnail_key, file.public_key, file.public_thumbnail_key].filter(
      (key) => key != null,
    ),
  ),
]

/** What stays behind when the store does not answer is unreachable: no row names it. */
async function discard(platform: Platform, keys: string[]): Promise<void> {
  for (const key of keys) {
    await platform.store
      .remove(key)
      .catch((err: unknown) => platform.log.error({ err, key }, 'evidence store'))
  }
}
