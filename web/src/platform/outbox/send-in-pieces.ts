import { uploadReplyMs } from '@nagrik/contract/limits'
import { attachUpload, openUpload, type UploadPurpose } from '@nagrik/contract/uploads'
import { type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { call, parsedReply, refusal } from '#platform/api-client.ts'
import { ApiError, errorOfReply, isApiError, NO_CONNECTION } from '#platform/api-error.ts'
import { addressOf, type Caller, callerHeaders } from '#platform/api-request.ts'
import { fetchStack } from './fetch-stack.ts'
import type { FileSending } from './file-sending.ts'
import type { OutboxFile } from './item.ts'

/** What is lost at most when the line breaks: small enough for a slow one, few enough requests for a long video. */
const pieceBytes = 512 * 1024

/** The bytes of a larger file are not all read at once to tell their hash: phones have little memory. */
const hashedBytes = 32 * 1024 * 1024

/**
 * Sends a file by tus: whoever goes on after a broken line, a closed page or a kill asks the server how much it has.
 * When all of it is there it is attached, which may be asked for again.
 */
export const sendInPieces: FileSending = async ({ file, bytes, target, as }, step, onProgress) => {
  const { blob, thumbnail } = bytes
  let uploads = file.uploads
  const arrived = (part: keyof OutboxFile['uploads']) => (address: string) => {
    uploads = { ...uploads, [part]: address }
    return step({ uploads })
  }
  const purpose = 'commentId' in target ? 'comment' : 'ticket'
  if (thumbnail) {
    const still = { blob: thumbnail, purpose: 'thumbnail', address: uploads.thumbnail, as } as const
    await sendBytes(still, arrived('thumbnail'), () => {})
  }
  await sendBytes({ blob, purpose, address: uploads.file, as }, arrived('file'), onProgress)
  const sha256 = blob.size > hashedBytes ? undefined : await sha256Of(blob)
  try {
    await call(attachUpload, {
      body: {
        ...target,
        upload: idOf(uploads.file),
        ...(thumbnail && { thumbnail: idOf(uploads.thumbnail) }),
        ...(sha256 && { sha256 }),
        metadata: file.metadata,
      },
      as,
      patienceMs: uploadReplyMs,
    })
  } catch (error) {
    if (!isApiError(error)) throw error
    const areOthers = 'sha256' in error.fields
    // Bytes that changed on their way go again, all of them.
    if (areOthers) await step({ uploads: {} })
    // Its time was over, or somebody else is at it: the next try asks for what is there.
    throw areOthers || comeAgain.has(error.error) ? new Error(error.error) : error
  }
}

const comeAgain = new Set(['NOT_FOUND', 'UPLOAD_INCOMPLETE', 'UPLOAD_TAKEN_OVER'])

const idOf = (address: string | undefined): string => address?.split('/').at(-1) ?? ''

interface Bytes {
  blob: Blob
  purpose: UploadPurpose
  /** Where some of them are already. */
  address: string | undefined
  as: Caller
}

/** `onAddress` is told where the bytes go, and waited for. Throws `ApiError`, or anything else where it is worth another try. */
function sendBytes(
  { blob, purpose, address, as }: Bytes,
  onAddress: (address: string) => Promise<unknown>,
  onProgress: (share: number) => void,
): Promise<unknown> {
  let written: Promise<unknown> = Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    const upload: Upload = new Upload(blob, {
      endpoint: new URL(addressOf(openUpload, undefined, undefined), location.origin).href,
      uploadUrl: address ?? null,
      headers: callerHeaders(as),
      metadata: { purpose },
      httpStack: fetchStack,
      fileReader: blobReader,
      chunkSize: pieceBytes,
      // The outbox tries again, and knows where.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        const { url } = upload
        if (url !== null && url !== address) written = onAddress(url)
      },
      onChunkComplete: (_, accepted, total) => onProgress(accepted / total),
      onBeforeRequest: () => as.confirm?.(),
      onAfterResponse: (request, reply) => refuse(request, reply, as),
      onSuccess: () => resolve(),
      onError: (error) => reject(causeOf(error)),
    })
    upload.start()
  }).then(() => written)
}

/** The same for page, worker and tests: tus brings one for each place where it may run. */
const blobReader = {
  openFile: async (blob: Blob) => ({
    size: blob.size,
    slice: async (start: number, end: number) => ({
      value: blob.slice(start, end),
      done: end >= blob.size,
    }),
    close: () => {},
  }),
}

/** The statuses of an address that say: ask again how much is there, or begin anew. */
const stale = new Set([403, 404, 409, 410, 423])

/** Left alone, tus would begin anew after any failed question, and all that had arrived would be sent again. */
function refuse(request: HttpRequest, reply: HttpResponse, { token }: Caller): void {
  const status = reply.getStatus()
  const method = request.getMethod()
  if (status < 400 || (method === 'HEAD' && (status === 404 || status === 410))) return
  if (method !== 'POST' && stale.has(status)) throw new Error(`${method} of an upload: ${status}`)
  throw refusal(
    errorOfReply(status, parsedReply(reply.getBody()), reply.getHeader('Retry-After') ?? null),
    token,
  )
}

function causeOf(error: object): unknown {
  const cause = 'causingError' in error ? error.causingError : error
  // Fetch throws it where no answer came.
  return cause instanceof TypeError || cause instanceof DOMException
    ? new ApiError(0, NO_CONNECTION)
    : (cause ?? error)
}

/** In hex; undefined where the browser knows no hash, outside of secure contexts. */
async function sha256Of(blob: Blob): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', await blob.arrayBuffer())
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
