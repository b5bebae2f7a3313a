import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import { AppError } from '#platform/http/app-error.ts'
import type { ReceivedFile } from '#platform/http/receive-files.ts'
import type { DetectedMedia } from '#platform/media/detect-kind.ts'
import { UnreadableMedia } from '#platform/media/media-error.ts'
import { lookCost, preparationCost, stillCost } from '#platform/media-work/costs.ts'
import type { Place } from '#platform/media-work/media-work.ts'
import type { Platform } from '#platform/platform.ts'
import type { FileLimits } from './evidence.model.ts'
import { isPublicWhole, isTooLong, tooLong } from './evidence.policy.ts'

/** A received file made ready for the store: local paths, the same path where two renditions are one file. */
export interface PreparedFile {
  kind: DetectedMedia['kind']
  mimeType: string
  extension: string
  full: string
  thumbnail: string | null
  public: string | null
  publicThumbnail: string | null
  width: number | null
  height: number | null
  bytes: number
  /** Of a recording, as read from it. */
  seconds: number | null
}

/** Whose upload it is, where its files lie, and its place among others that are prepared. */
export interface Preparation {
  platform: Platform
  place: Place
  folder: string
}

/** What a file is by its content. @throws AppError UNSUPPORTED_MEDIA unless it is of an accepted kind */
export async function examine(
  { platform, place }: Preparation,
  file: ReceivedFile,
  { kinds, refusal }: FileLimits,
): Promise<DetectedMedia> {
  if (file.bytes === 0) throw unreadable(file, 'This file is empty.')
  const detected = await readable(platform, file, () => place.run('detect', { path: file.path }, lookCost))
  if (detected && kinds.includes(detected.kind)) return detected
  throw new AppError('UNSUPPORTED_MEDIA', {
    message: refusal,
    fields: { [file.field]: `${file.name}: ${refusal}` },
  })
}

export interface Incoming {
  file: ReceivedFile
  media: DetectedMedia
  metadata: EvidenceMetadata
  thumbnail: ReceivedFile | null
}

/** Renders or cleans a file, leaving nothing that names a place or a device. @throws AppError UNREADABLE_MEDIA */
export function prepare(preparation: Preparation, incoming: Incoming): Promise<PreparedFile> {
  const { media, file } = incoming
  if (media.kind === 'PHOTO') return preparePhoto(preparation, incoming)
  if (media.kind === 'DOCUMENT') return Promise.resolve(asReceived(file, media))
  return prepareRecording(preparation, incoming)
}

async function preparePhoto(
  { platform, place, folder }: Preparation,
  { file, media, metadata: { stripHeight, isUpload } }: Incoming,
): Promise<PreparedFile> {
  const options = { mimeType: media.mimeType, ...(stripHeight && { stripHeight }) }
  const photo = await readable(platform, file, () =>
    place.run('photo', { path: file.path, folder, options }, preparationCost(media, file.bytes)),
  )
  const whole = isPublicWhole(isUpload)
  return {
    ...photo,
    ...{ kind: media.kind, extension: 'jpg', seconds: null },
    public: photo.withoutStrip ?? (whole ? photo.full : null),
    publicThumbnail: photo.thumbnailWithoutStrip ?? (whole ? photo.thumbnail : null),
  }
}

const asReceived = (file: ReceivedFile, { kind, mimeType, extension }: DetectedMedia): PreparedFile => ({
  ...{ kind, mimeType, extension, full: file.path, bytes: file.bytes },
  ...{ thumbnail: null, public: null, publicThumbnail: null, width: null, height: null, seconds: null },
})

async function prepareRecording(
  { platform, place, folder }: Preparation,
  { file, media, metadata, thumbnail: still }: Incoming,
): Promise<PreparedFile> {
  const { path } = file
  const {
    silent,
    path: full,
    ...clean
  } = await readable(platform, file, () =>
    place.run('recording', { path, folder, media }, preparationCost(media, file.bytes)),
  )
  if (isTooLong(clean.seconds, metadata.isUpload)) throw unreadable(file, tooLong)
  const thumbnail =
    still &&
    (await readable(platform, still, () => place.run('still', { path: still.path, folder }, stillCost)))
  return {
    ...clean,
    ...{ kind: media.kind, full, thumbnail, public: silent, width: null, height: null },
    publicThumbnail: silent && thumbnail,
  }
}

async function readable<T>(platform: Platform, file: ReceivedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnreadableMedia)) throw error
    platform.log.info({ err: error, cause: error.cause }, 'media refused')
    throw unreadable(file, error.message)
  }
}

const unreadable = (file: ReceivedFile, message: string) =>
  new AppError('UNREADABLE_MEDIA', { message, fields: { [file.field]: `${file.name}: ${message}` } })
