import type { AttachmentType } from '@nagrik/contract/evidence'
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

/** Only the author adds files to a comment, also later. */
export const mayAttachToComment = (
  actor: { id: string },
  comment: { author_id: string; is_system: boolean },
): boolean => comment.author_id === actor.id && !comment.is_system

/**
 * Whether other citizens may see the file as it is. Documents and recordings of a voice never, as they name
 * people where nothing can mask them; a photo only where it was chosen from the device's files: a captured one
 * carries the reporter's name in its strip.
 */
export function isPublicAsItIs(kind: AttachmentType, isUpload: boolean | undefined): boolean {
  if (kind === 'PHOTO') return isUpload === true
  return kind === 'VIDEO'
}
