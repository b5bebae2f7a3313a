import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BodyOf } from '@nagrik/contract/endpoint'
import type { attachUpload } from '@nagrik/contract/uploads'
import {
  attachedAs,
  attachedBefore,
  attachTo,
  type Place,
  type Uploaded,
} from '#features/evidence/upload.service.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { FileRule, ReceivedFile, UnreadForm } from '#platform/http/receive-files.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { StoredFileMissing } from '#platform/storage/store.ts'
import { removeLoose } from './removal.service.ts'
import * as queries from './uploads.queries.ts'
import { copyParts, lifeOf, ownUpload, withoutParts } from './uploads.service.ts'

type Wish = BodyOf<typeof attachUpload>

/**
 * Attaches a finished upload as the multipart calls attach what they receive. Asked again it answers the same: by
 * the file that became of the upload, or by one of these bytes that the caller attached there in whatever way.
 */
export async function attach(platform: Platform, actor: Actor, wish: Wish): Promise<Uploaded> {
  const place = placeOf(wish)
  const ids = [wish.upload, wish.thumbnail].filter((id) => id !== undefined)
  const known = wish.sha256 ? await attachedBefore(platform, actor, place, wish.sha256) : null
  if (known !== null) {
    await finish(platform, actor, ids, known)
    return known
  }
  const upload = await ownUpload(platform, actor, wish.upload)
  if (upload.attachment_id) return answered(platform, place, upload.attachment_id)
  const uploads = [upload]
  if (wish.thumbnail !== undefined) uploads.push(await ownUpload(platform, actor, wish.thumbnail))
  assertComplete(uploads)
  try {
    const uploaded = await attachTo(platform, actor, place, formOf(platform, uploads, wish))
    await finish(platform, actor, ids, uploaded)
    return uploaded
  } catch (error) {
    // Another one of these calls was faster, and its bytes are gone.
    const now = await queries.findUpload(platform.db, wish.upload)
    if (now?.attachment_id) return answered(platform, place, now.attachment_id)
    throw error
  }
}

function placeOf({ ticketId, commentId }: Wish): Place {
  if (ticketId !== undefined && commentId === undefined) return { ticketId }
  if (commentId !== undefined && ticketId === undefined) return { commentId }
  throw invalidField('ticketId', 'Either ticketId or commentId says where the file belongs')
}

async function answered(platform: Platform, place: Place, attachmentId: string): Promise<Uploaded> {
  const known = await attachedAs(platform, place, attachmentId)
  if (known === null) throw invalidField('upload', 'This upload was attached somewhere else')
  return known
}

function assertComplete(uploads: readonly queries.UploadRow[]): void {
  for (const { id, size_bytes: size, received_bytes: received } of uploads) {
    if (received < size) throw new AppError('UPLOAD_INCOMPLETE', { data: { upload: id, size, received } })
  }
}

/** Uploads in the place of a form that has not been read. */
const formOf = (platform: Platform, uploads: readonly queries.UploadRow[], wish: Wish): UnreadForm => ({
  bytes: uploads.reduce((sum, one) => sum + one.size_bytes, 0),
  async receive(folder, rules) {
    const files: ReceivedFile[] = []
    for (const [index, upload] of uploads.entries()) {
      const field = index === 0 ? 'files' : 'thumbnail'
      const name = index === 0 ? (wish.name ?? wish.metadata?.name ?? '') : 'thumbnail.jpg'
      assertFits(upload, field, name, rules[field])
      files.push({ field, name, ...(await gathered(platform, upload, folder)) })
    }
    const [file] = files
    const { sha256, metadata } = wish
    if (sha256 !== undefined && file?.sha256.toString('hex') !== sha256.toLowerCase()) {
      throw invalidField('sha256', 'These are other bytes than the ones of this file')
    }
    return { files, values: metadata ? { metadata: [metadata] } : {} }
  },
})

function assertFits(
  { size_bytes: size }: queries.UploadRow,
  field: string,
  name: string,
  rule?: FileRule,
): void {
  if (!rule || size <= rule.bytes) return
  throw new AppError('FILE_TOO_LARGE', {
    message: rule.tooLarge,
    fields: { [field]: `${name}: ${rule.tooLarge}` },
  })
}

/** The whole file on the local disk. @throws AppError NOT_FOUND where it was given up meanwhile */
async function gathered(platform: Platform, { id, size_bytes: bytes }: queries.UploadRow, folder: string) {
  const path = join(folder, randomUUID())
  try {
    const parts = await queries.findParts(platform.db, id)
    await copyParts(platform, parts, path)
    // Closed, or attached, since it was looked up.
    if (parts.reduce((sum, part) => sum + part.bytes, 0) !== bytes) throw new StoredFileMissing(id)
  } catch (error) {
    throw await withoutParts(platform, id, error)
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, bytes, sha256: hash.digest() }
}

/** Remembers the answer and frees the store; what a kill leaves undone is done when the client asks again, or by the job. */
async function finish(
  platform: Platform,
  actor: Actor,
  ids: readonly string[],
  { data }: Uploaded,
): Promise<void> {
  const [file] = data
  if (!file) return
  const at = lifeOf(platform.clock.now())
  for (const id of ids) {
    const upload = await ownUpload(platform, actor, id).catch(() => null)
    if (upload === null || upload.attachment_id !== null) continue
    await platform.db.transaction().execute((tx) => queries.markAttached(tx, id, file.id, at))
    await removeLoose(platform, id)
  }
}
