import { type Attachment, type EvidenceMetadata, UploadFields } from '@nagrik/contract/evidence'
import type { AttachmentTarget } from '#features/tickets/attachments.model.ts'
import { describeOwnFiles, type FileRow, filesById, filesOf } from '#features/tickets/attachments.service.ts'
import { commentForFiles } from '#features/tickets/comments.service.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import { ticketForReading } from '#features/tickets/tickets.service.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import {
  type FileRules,
  mostBytesOf,
  type ReceivedForm,
  type UnreadForm,
} from '#platform/http/receive-files.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { parse } from '#platform/http/validate.ts'
import type { Platform } from '#platform/platform.ts'
import { withSpoolFolder } from '#platform/storage/spool.ts'
import { commentFileLimits, type FileLimits, thumbnailBytes, ticketFileLimits } from './evidence.model.ts'
import { mayAttachToComment } from './evidence.policy.ts'
import { examine, type Incoming, type Preparation, prepare } from './processing.service.ts'
import { assertNotTooMany, hashOf, type ReadyFile, save } from './saving.service.ts'

export interface Uploaded {
  message: string
  data: Attachment[]
}

export async function attachToTicket(
  platform: Platform,
  actor: Actor,
  id: string,
  form: UnreadForm,
): Promise<Uploaded> {
  const ticket = await ticketForReading(platform, actor, id)
  if (!can('addEvidence', actor, ticket)) throw new AppError('FORBIDDEN')
  return attach(platform, actor, { ticketId: ticket.id, commentId: null }, ticketFileLimits, form)
}

export async function attachToComment(
  platform: Platform,
  actor: Actor,
  id: string,
  form: UnreadForm,
): Promise<Uploaded> {
  const target = await ownComment(platform, actor, id)
  return attach(platform, actor, target, commentFileLimits, form)
}

async function ownComment(platform: Platform, actor: Actor, id: string): Promise<AttachmentTarget> {
  const comment = await commentForFiles(platform.db, id)
  if (comment === undefined) throw new AppError('COMMENT_NOT_FOUND')
  if (!mayAttachToComment(actor, comment)) throw new AppError('FORBIDDEN')
  await ticketForReading(platform, actor, comment.ticket_id)
  return { ticketId: comment.ticket_id, commentId: comment.id }
}

/** A ticket or a comment, by its id. */
export type Place = { ticketId: string } | { commentId: string }

export const attachTo = (
  platform: Platform,
  actor: Actor,
  place: Place,
  form: UnreadForm,
): Promise<Uploaded> =>
  'ticketId' in place
    ? attachToTicket(platform, actor, place.ticketId, form)
    : attachToComment(platform, actor, place.commentId, form)

/** What the caller's file with this hash was answered, where it hangs there already: also after it may be added no more. */
export async function attachedBefore(
  platform: Platform,
  actor: Actor,
  place: Place,
  sha256: string,
): Promise<Uploaded | null> {
  const target =
    'ticketId' in place
      ? { ticketId: (await ticketForReading(platform, actor, place.ticketId)).id, commentId: null }
      : await ownComment(platform, actor, place.commentId)
  const known = (await filesOf(platform.db, target)).find(
    (row) => row.uploader_id === actor.id && hashOf(row) === sha256.toLowerCase(),
  )
  return known ? uploadedOf([known]) : null
}

/** The same for a file by its id; null where it hangs elsewhere. */
export async function attachedAs(platform: Platform, place: Place, id: string): Promise<Uploaded | null> {
  const [file] = await filesById(platform.db, [id])
  const isThere =
    'ticketId' in place
      ? file?.comment_id === null && file.ticket_id === place.ticketId.toLowerCase()
      : file?.comment_id === place.commentId.toLowerCase()
  return file && isThere ? uploadedOf([file]) : null
}

const uploadedOf = (rows: FileRow[]): Uploaded => ({
  message: 'Files uploaded successfully',
  data: describeOwnFiles(rows),
})

/** Receives, examines and prepares every file before the first one is stored: all of them are kept, or none. */
async function attach(
  platform: Platform,
  actor: Actor,
  target: AttachmentTarget,
  limits: FileLimits,
  form: UnreadForm,
): Promise<Uploaded> {
  platform.media.assertRoom(actor.id)
  const rules = rulesOf(limits)
  return withRoom(platform, actor, Math.min(form.bytes, mostBytesOf(rules)), async (folder) => {
    const received = await form.receive(folder, rules)
    const { incoming, known, ready } = await platform.media.withPlace(actor.id, async (place) => {
      const preparation = { platform, place, folder }
      const incoming = await sortParts(preparation, received, limits)
      const known = await filesOf(platform.db, target)
      const fresh = withoutKnown(incoming, known)
      assertNotTooMany(limits, known.length + fresh.length)
      const ready: ReadyFile[] = []
      for (const one of fresh) ready.push({ ...one, prepared: await prepare(preparation, one) })
      return { incoming, known, ready }
    })
    const rows = ready.length === 0 ? known : await save(platform, actor, target, limits, ready)
    const byHash = new Map(rows.map((row) => [hashOf(row), row]))
    return uploadedOf(incoming.flatMap(({ file }) => byHash.get(hashOf(file)) ?? []))
  })
}

/** A folder on this disk for as many bytes of this person's. */
const withRoom = <T>(
  { uploadRoom, config }: Platform,
  actor: Actor,
  bytes: number,
  work: (folder: string) => Promise<T>,
): Promise<T> => uploadRoom(actor.id, bytes, () => withSpoolFolder(config.dataDir, work))

const rulesOf = ({ count, bytes, refusal, tooMany }: FileLimits): FileRules => ({
  files: { count, bytes, tooLarge: refusal, tooMany },
  thumbnail: {
    count,
    bytes: thumbnailBytes,
    tooLarge: 'A preview picture may have at most 5 MB.',
    tooMany: 'There are more preview pictures than files.',
  },
})

/** Brings each file together with its metadata, and each video with its still, by their order. */
async function sortParts(
  preparation: Preparation,
  { files, values }: ReceivedForm,
  limits: FileLimits,
): Promise<Incoming[]> {
  const sent = files.filter((file) => file.field === 'files')
  const stills = files.filter((file) => file.field === 'thumbnail')
  if (sent.length === 0) throw fieldError('FILES_MISSING', 'files')
  const metadata = readMetadata(values.metadata)
  const incoming: Incoming[] = []
  for (const [index, file] of sent.entries()) {
    const media = await examine(preparation, file, limits)
    const thumbnail = media.kind === 'VIDEO' ? (stills.shift() ?? null) : null
    incoming.push({ file, media, metadata: metadata[index] ?? {}, thumbnail })
  }
  return incoming
}

function readMetadata(sent: unknown): EvidenceMetadata[] {
  if (sent === undefined || sent === '') return []
  try {
    const value: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent
    return parse(UploadFields, { metadata: Array.isArray(value) ? value : [value] }, 'metadata').metadata
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw invalidField('metadata', 'metadata must be valid JSON')
  }
}

/** The same bytes again, in this request or an earlier one, are no further file. */
function withoutKnown(incoming: Incoming[], known: FileRow[]): Incoming[] {
  const seen = new Set(known.map(hashOf))
  return incoming.filter(({ file }) => {
    const isNew = !seen.has(hashOf(file))
    seen.add(hashOf(file))
    return isNew
  })
}
