import { recordingSeconds } from '@nagrik/contract/limits'

/** Only the author adds files to a comment, also later. */
export const mayAttachToComment = (
  actor: { id: string },
  comment: { author_id: string; is_system: boolean },
): boolean => comment.author_id === actor.id && !comment.is_system

/**
 * Whether other citizens may see a photo as it is: where it was chosen from the device's files. A captured one
 * carries the reporter's name in its strip, and they get it without.
 */
export const isPublicWhole = (isUpload: boolean | undefined): boolean => isUpload === true

/** Between the recorder's stop and the last sound that it keeps; a busy phone takes its time. */
const graceSeconds = 5

export const tooLong = `A recording may last at most ${recordingSeconds / 60} minutes.`

/** Whether a recording is longer than the portal's recorder makes one; a chosen file is limited by its size. */
export const isTooLong = (seconds: number, isUpload: boolean | undefined): boolean =>
  isUpload !== true && seconds > recordingSeconds + graceSeconds
