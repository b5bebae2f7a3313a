import { filesOnly } from '@nagrik/contract/comments'
import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import { commentFiles } from '@nagrik/contract/limits'
import { isUntypedPicture } from '#platform/readable-picture.ts'

/** A file chosen for a comment; `seconds` is the length of a recording made here. */
export interface CommentFile {
  key: string
  file: File
  seconds?: number
}

export const isAcceptable = (file: File): boolean =>
  file.size <= commentFiles.bytes &&
  (/^(image|video|audio)\//.test(file.type) || file.type === 'application/pdf' || isUntypedPicture(file))

/** Adds files as far as they are acceptable and there is room; tells whether some were left out. */
export function withFiles(present: CommentFile[], added: CommentFile[]) {
  const acceptable = added.filter(({ file }) => isAcceptable(file))
  const room = Math.max(0, commentFiles.count - present.length)
  return {
    files: [...present, ...acceptable.slice(0, room)],
    refused: acceptable.length < added.length || acceptable.length > room,
  }
}

export const canSend = (text: string, files: CommentFile[]): boolean => text.trim() !== '' || files.length > 0

export const contentOf = (text: string): string => text.trim() || filesOnly

export const metadataOf = ({ file: { name, type, size }, seconds }: CommentFile): EvidenceMetadata => ({
  ...{ name, size, mimeType: type, isUpload: seconds === undefined },
  ...(seconds !== undefined && { duration: seconds }),
})
