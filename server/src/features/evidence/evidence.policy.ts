import type { AttachmentType } from '@nagrik/contract/evidence'

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
