import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { resumableUploads } from '@nagrik/contract/limits'
import { Metadata } from '@tus/server'
import { days, hours, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { StoredFileMissing } from '#platform/storage/store.ts'
import { largestOf, type Part } from './uploads.model.ts'
import * as queries from './uploads.queries.ts'

export const lifeOf = (now: Date): Date => shift(now, days(resumableUploads.days))

/** Whoever comes with more uploads than they may have open loses the oldest one that nothing came to for so long. */
const restsAfter = hours(1)

/** @throws AppError NOT_FOUND, FORBIDDEN for somebody else's */
export async function ownUpload(platform: Platform, actor: Actor, id: string): Promise<queries.UploadRow> {
  const upload = isId(id) ? await queries.findUpload(platform.db, id) : undefined
  if (!upload || new Date(upload.expires_at) <= platform.clock.now()) throw new AppError('NOT_FOUND')
  if (upload.user_id !== actor.id) throw new AppError('FORBIDDEN')
  return upload
}

export interface Wanted {
  id: string
  size: number | undefined
  metadata: Record<string, string | null> | undefined
  /** The client's Idempotency-Key. */
  key: string | null
}

/** The upload that the client opens, or has opened by the same key before. */
export async function openedUpload(platform: Platform, actor: Actor, wanted: Wanted): Promise<string> {
  const size = wanted.size ?? 0
  if (!Number.isSafeInteger(size) || size < 1) throw invalidField('Upload-Length', 'This file is empty.')
  const metadata = wanted.metadata ? Metadata.stringify(wanted.metadata) : ''
  if (metadata.length > resumableUploads.metadata) {
    throw invalidField('Upload-Metadata', 'Upload-Metadata is too long')
  }
  const largest = largestOf(wanted.metadata)
  if (largest === null) throw invalidField('purpose', 'Unknown purpose')
  if (size > largest) throw fieldError('FILE_TOO_LARGE', 'Upload-Length')
  return platform.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'open-upload', actor.id)
    const now = platform.clock.now()
    const known = wanted.key === null ? undefined : await queries.findByRequestKey(tx, actor.id, wanted.key)
    if (known && new Date(known.expires_at) > now) {
      if (known.size_bytes !== size || known.metadata !== metadata) throw new AppError('IDEMPOTENCY_MISMATCH')
      return known.id
    }
    if (known) await queries.closeUpload(tx, known.id, now)
    await makeRoom(tx, actor, size, now)
    const upload = { id: wanted.id, user_id: actor.id, request_key: wanted.key, metadata, size_bytes: size }
    await queries.insertUpload(tx, upload, now, lifeOf(now))
    return wanted.id
  })
}

/** @throws AppError TOO_MANY_REQUESTS */
async function makeRoom(tx: Tx, actor: Actor, size: number, now: Date): Promise<void> {
  const open = await queries.findOpen(tx, actor.id, now)
  const bytes = () => open.reduce((sum, one) => sum + one.size_bytes, size)
  while (open.length >= resumableUploads.open || bytes() > resumableUploads.bytes) {
    const [oldest] = open
    if (!oldest) return
    const restsAt = new Date(oldest.expires_at).getTime() - days(resumableUploads.days) + restsAfter
    const waitMs = restsAt - now.getTime()
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    await queries.closeUpload(tx, oldest.id, now)
    open.shift()
  }
}

/** Writes parts one after the other to the end of a local file. @throws StoredFileMissing */
export async function copyParts({ store }: Platform, parts: readonly Part[], path: string): Promise<void> {
  for (const { storage_key: key, bytes } of parts) {
    const isThere = async () => (await store.size(key)) === bytes
    if (!(await isThere())) throw new StoredFileMissing(key)
    try {
      await pipeline(await store.read(key), createWriteStream(path, { flags: 'a', mode: 0o600 }))
    } catch (error) {
      // Each kind of store has an error of its own for what is gone since it was asked.
      await isThere()
      throw error
    }
  }
}

export const appendFile = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { flags: 'a', mode: 0o600 }))

/**
 * What to answer where a part was not there. Where its upload still says that it is, the store has lost it: the
 * client begins anew, as it does for every upload that is unknown.
 */
export async function withoutParts(platform: Platform, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof StoredFileMissing)) return error
  const { db, clock, log } = platform
  const upload = await queries.findUpload(db, id)
  if (!upload) return new AppError('NOT_FOUND')
  // Whoever took the turn has joined it with others.
  if (!(await queries.isPart(db, error.message))) return new AppError('UPLOAD_TAKEN_OVER')
  log.error({ err: error, upload: id }, 'a part of an upload is lost')
  await db.transaction().execute((tx) => queries.closeUpload(tx, id, clock.now()))
  return new AppError('NOT_FOUND')
}
