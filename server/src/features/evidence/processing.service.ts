import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import { AppError } from '#platform/http/app-error.ts'
import type { ReceivedFile } from '#platform/http/receive-files.ts'
import { type DetectedMedia, detectKind } from '#platform/media/detect-kind.ts'
import { UnreadableMedia } from '#platform/media/media-error.ts'
import { renderPhoto, renderThumbnail } from '#platform/media/render-photo.ts'
import { scrubContainer } from '#platform/media/scrub-video.ts'
import type { Platform } from '#platform/platform.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import type { FileLimits } from './evidence.model.ts'
import { isPublicAsItIs } from './evidence.policy.ts'

/** One picture or recording at a time keeps a small machine answering everybody else. */
const oneAtATime = createSemaphore(1)

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
}

/** What a file is by its content. @throws AppError UNSUPPORTED_MEDIA unless it is of an accepted kind */
export async function examine(file: ReceivedFile, { kinds, refusal }: FileLimits): Promise<DetectedMedia> {
  if (file.bytes === 0) throw unreadable(file, 'This file is empty.')
  const detected = await oneAtATime(() => detectKind(file.path))
  if (detected && kinds.includes(detected.kind)) return detected
  throw new AppError('UNSUPPORTED_MEDIA', {
    message: refusal,
    fields: { [file.field]: `${file.name}: ${refusal}` },
  })
}

/** Renders or cleans a file, leaving nothing that names a place or a device. @throws AppError UNREADABLE_MEDIA */
export function prepare(
  platform: Platform,
  folder: string,
  { file, media, metadata, thumbnail }: Incoming,
): Promise<PreparedFile> {
  return oneAtATime(() => {
    if (media.kind === 'PHOTO') {
      return readable(platform, file, () => preparePhoto(folder, file, media, metadata))
    }
    return prepareRecording(platform, folder, { file, media, thumbnail })
  })
}

export interface Incoming {
  file: ReceivedFile
  media: DetectedMedia
  metadata: EvidenceMetadata
  thumbnail: ReceivedFile | null
}

async function preparePhoto(
  folder: string,
  file: ReceivedFile,
  { kind, mimeType }: DetectedMedia,
  { stripHeight, isUpload }: EvidenceMetadata,
): Promise<PreparedFile> {
  const photo = await renderPhoto(file.path, folder, { mimeType, ...(stripHeight && { stripHeight }) })
  const whole = isPublicAsItIs(kind, isUpload)
  return {
    ...photo,
    kind,
    extension: 'jpg',
    public: photo.withoutStrip ?? (whole ? photo.full : null),
    publicThumbnail: photo.thumbnailWithoutStrip ?? (whole ? photo.thumbnail : null),
  }
}

async function prepareRecording(
  platform: Platform,
  folder: string,
  { file, media, thumbnail: still }: Omit<Incoming, 'metadata'>,
): Promise<PreparedFile> {
  if (media.kind !== 'DOCUMENT') {
    await readable(platform, file, () => scrubContainer(file.path, media.mimeType))
  }
  const thumbnail = still && (await readable(platform, still, () => renderThumbnail(still.path, folder)))
  const whole = isPublicAsItIs(media.kind, undefined)
  return {
    ...media,
    full: file.path,
    thumbnail,
    public: whole ? file.path : null,
    publicThumbnail: whole ? thumbnail : null,
    width: null,
    height: null,
    bytes: file.bytes,
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
