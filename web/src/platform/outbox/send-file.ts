import { uploadCommentFiles, uploadTicketFiles } from '@nagrik/contract/evidence'
import { fileForm, uploadFiles } from '#platform/upload.ts'
import type { FileOnItsWay, FileSending } from './file-sending.ts'

/**
 * From a page: at first in one request, which is quickest on a good line; what waited or failed goes in pieces, of
 * which none is sent twice.
 */
export const sendFromPage: FileSending = async (on, step, onProgress) => {
  const pieces = !on.isFirst || on.file.wasTried ? await piecewise() : undefined
  if (pieces) return pieces.sendInPieces(on, step, onProgress)
  await step({ wasTried: true })
  await sendWhole(on, onProgress)
}

/** Undefined where its code did not come: Chromium asks for it no second time, so that the page would never send by it. */
const piecewise = () => import('./send-in-pieces.ts').catch(() => undefined)

async function sendWhole({ file, bytes, target, as }: FileOnItsWay, onProgress: (share: number) => void) {
  const form = fileForm({ ...bytes, metadata: file.metadata })
  if ('commentId' in target) {
    await uploadFiles(uploadCommentFiles, { params: { id: target.commentId }, form, as, onProgress })
  } else await uploadFiles(uploadTicketFiles, { params: { id: target.ticketId }, form, as, onProgress })
}
