import { uploadCommentFiles, uploadTicketFiles } from '@nagrik/contract/evidence'
import type { Caller } from '#platform/api-request.ts'
import { fileForm, uploadFiles } from '#platform/upload.ts'
import type { OutboxBytes, OutboxFile } from './item.ts'
import type { FileTarget } from './kind.ts'

export interface FileOnItsWay {
  file: OutboxFile
  bytes: OutboxBytes
  target: FileTarget
  as: Caller
  /** Nothing of its item has waited so far: the line is good. */
  isFirst: boolean
}

/** Writes down how far a file is before its sending goes on. */
export type Step = (change: Partial<OutboxFile>) => Promise<unknown>

/**
 * Sends one file; done when it is among those of its target. Throws `ApiError`. Sent again after its answer was lost
 * it is no second file: the server knows it by its bytes.
 */
export type FileSending = (on: FileOnItsWay, step: Step, onProgress: (share: number) => void) => Promise<void>

/**
 * From a page: at first in one request, which is quickest on a good line; what waited or failed goes in pieces, of
 * which none is sent twice.
 */
export const sendFromPage: FileSending = async (on, step, onProgress) => {
  if (!on.isFirst || on.file.wasTried) {
    const { sendInPieces } = await import('./send-in-pieces.ts')
    return sendInPieces(on, step, onProgress)
  }
  await step({ wasTried: true })
  await sendWhole(on, onProgress)
}

async function sendWhole({ file, bytes, target, as }: FileOnItsWay, onProgress: (share: number) => void) {
  const form = fileForm({ ...bytes, metadata: file.metadata })
  if ('commentId' in target) {
    await uploadFiles(uploadCommentFiles, { params: { id: target.commentId }, form, as, onProgress })
  } else await uploadFiles(uploadTicketFiles, { params: { id: target.ticketId }, form, as, onProgress })
}
