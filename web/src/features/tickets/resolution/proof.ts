import { uploadCommentFiles } from '@nagrik/contract/evidence'
import { commentFiles } from '@nagrik/contract/limits'
import type { RequiredProof } from '@nagrik/contract/resolution'
import { sendComment } from '#features/tickets/comments/api.ts'
import { contentOf } from '#features/tickets/comments/model.ts'
import { type EvidenceItem, release, uploadForm } from '#features/tickets/report/evidence/evidence.ts'
import { randomKey } from '#platform/random-key.ts'
import { type UploadOptions, uploadFiles } from '#platform/upload.ts'

/** How the work on a ticket ends. */
export type EndOfWork = 'RESOLVED' | 'CLOSED'

/** What staff write and show of the finished work, until the ticket is resolved by it. */
export interface Proof {
  note: string
  photo: EvidenceItem | null
  /** Makes sending the same note twice harmless. */
  key: string
  /** The note is saved as a comment; it can no longer be another one. */
  commentId: string | null
  isPhotoSent: boolean
}

export const emptyProof = (): Proof => ({
  note: '',
  photo: null,
  key: randomKey(),
  commentId: null,
  isPhotoSent: false,
})

export const isEmpty = ({ note, photo }: Proof): boolean => note.trim() === '' && photo === null

/** Of what the department asks for, what is not there yet. */
export const missingIn = ({ note, photo }: Proof, required: RequiredProof): RequiredProof => ({
  note: required.note && note.trim() === '',
  photo: required.photo && photo === null,
})

export const isTooLarge = ({ blob }: Pick<EvidenceItem, 'blob'>): boolean => blob.size > commentFiles.bytes

/** Another note under the key of the first one would be refused. */
export const withNote = (proof: Proof, note: string): Proof => ({ ...proof, note, key: randomKey() })

export function withPhoto(proof: Proof, photo: EvidenceItem | null): Proof {
  if (proof.photo) release(proof.photo)
  return { ...proof, photo, isPhotoSent: false }
}

/** Saves the comment that is the proof; gives its id. */
export const sendNote = ({ note, key }: Proof, ticketId: string): Promise<string> =>
  sendComment(ticketId, contentOf(note), key)

export const sendPhoto = (
  photo: EvidenceItem,
  commentId: string,
  on: Pick<UploadOptions, 'onProgress' | 'onWait'>,
): Promise<unknown> =>
  uploadFiles(uploadCommentFiles, { params: { id: commentId }, form: uploadForm(photo), ...on })
