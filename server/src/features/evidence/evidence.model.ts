import type { AttachmentType, Rendition } from '@nagrik/contract/evidence'
import { commentFiles, reportFiles } from '@nagrik/contract/limits'

/** What a ticket or a comment takes. */
export interface FileLimits {
  kinds: readonly AttachmentType[]
  count: number
  /** Of one file. */
  bytes: number
  /** Answers a wrong type as well as a file that is too large. */
  refusal: string
  tooMany: string
}

export const ticketFileLimits: FileLimits = {
  ...reportFiles,
  kinds: ['PHOTO', 'VIDEO', 'AUDIO'],
  refusal: 'Only images and videos under 50MB are allowed.',
  tooMany: `A report can have at most ${reportFiles.count} files.`,
}

export const commentFileLimits: FileLimits = {
  ...commentFiles,
  kinds: ['PHOTO', 'VIDEO', 'AUDIO', 'DOCUMENT'],
  refusal: 'Only images, videos, audio, and PDF files under 10MB are allowed.',
  tooMany: `A comment can have at most ${commentFiles.count} files.`,
}

/** Stills of videos are small; they do not count as files. */
export const thumbnailBytes = 5 * 1024 * 1024

/** What the renditions of a file are made from. */
export interface StoredFile {
  kind: AttachmentType
  mime_type: string
  original_name: string
  storage_key: string
  thumbnail_key: string | null
  public_key: string | null
  public_thumbnail_key: string | null
}

/** The stored object of a rendition; null where there is none. */
export function storedFormOf(
  file: StoredFile,
  rendition: Rendition,
): { key: string; mimeType: string } | null {
  const key = {
    full: file.storage_key,
    thumbnail: file.thumbnail_key,
    public: file.public_key,
    'public-thumbnail': file.public_thumbnail_key,
  }[rendition]
  const isStill = rendition === 'thumbnail' || rendition === 'public-thumbnail'
  return key === null ? null : { key, mimeType: isStill ? 'image/jpeg' : file.mime_type }
}
