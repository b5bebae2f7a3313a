import type { EndpointSpec, ReplyOf } from '@nagrik/contract/endpoint'
import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import { uploadReplyMs, uploadStallMs } from '@nagrik/contract/limits'
import { parsedReply, refusal } from './api-client.ts'
import { ApiError, errorOfReply, isApiError, NO_CONNECTION, TIMED_OUT } from './api-error.ts'
import { addressOf, type Caller, callerHeaders, thisCaller } from './api-request.ts'

export interface UploadOptions {
  params: { id: string }
  form: FormData
  /** Share of the bytes that left this device, 0 to 1. */
  onProgress?: (share: number) => void
  /** The server is busy; the files are sent again by themselves in a while. */
  onWait?: () => void
  signal?: AbortSignal
  /** Left out, it is whoever is signed in on this page. */
  as?: Caller
}

interface FormFile {
  metadata: EvidenceMetadata
  blob: Blob
  /** A frame of a video. */
  thumbnail?: Blob
}

/**
 * The multipart form of one file. The order matters to a server that reads it as a stream: what is said of the
 * file, then its thumbnail, then the file.
 */
export function fileForm({ metadata, blob, thumbnail }: FormFile): FormData {
  const name = metadata.name ?? 'file'
  const form = new FormData()
  form.append('metadata', JSON.stringify([metadata]))
  if (thumbnail) form.append('thumbnail', thumbnail, `${name}.jpg`)
  form.append('files', blob, name)
  return form
}

const mostTries = 10
/** A server that asks for more patience than this is not waited for. */
const longestWaitSeconds = 60

/**
 * Sends files and gives the endpoint's reply. There is no total time-out; after 60 s without progress, or 150 s
 * after the last byte, it is given up. A busy server (503, 429) that says when to come again is asked again then, ten times in all.
 * Throws ApiError like `call`; an abort by the signal throws its reason.
 */
export async function uploadFiles<const S extends EndpointSpec>(
  endpoint: S,
  options: UploadOptions,
): Promise<ReplyOf<S>> {
  // Each try goes as who made the first one.
  const { as = thisCaller() } = options
  for (let tries = 1; ; tries += 1) {
    try {
      if (as.confirm) await as.confirm()
      return await sendOnce(endpoint, { ...options, as })
    } catch (error) {
      const seconds = tries < mostTries ? comeAgainAfter(error) : null
      if (seconds === null) throw error
      options.onWait?.()
      // Those who were refused together do not come again together.
      await pause(seconds * (1 + Math.random() / 4), options.signal)
    }
  }
}

function comeAgainAfter(error: unknown): number | null {
  if (!isApiError(error) || (error.status !== 503 && error.status !== 429)) return null
  const { retryAfterSeconds } = error
  return retryAfterSeconds !== null && retryAfterSeconds <= longestWaitSeconds ? retryAfterSeconds : null
}

const pause = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', onAbort, { once: true })
  })

function sendOnce<const S extends EndpointSpec>(
  endpoint: S,
  options: UploadOptions & { as: Caller },
): Promise<ReplyOf<S>> {
  const { params, form, onProgress, signal, as } = options
  const { token } = as
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    let stalled = false
    let timer = setTimeout(stall, uploadStallMs)
    const onAbort = () => request.abort()

    function stall() {
      stalled = true
      request.abort()
    }
    function settle() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    function waitFor(patienceMs: number) {
      clearTimeout(timer)
      timer = setTimeout(stall, patienceMs)
    }

    request.upload.addEventListener('progress', (event) => {
      waitFor(uploadStallMs)
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    })
    request.upload.addEventListener('load', () => waitFor(uploadReplyMs))
    request.addEventListener('progress', () => waitFor(uploadStallMs))
    request.addEventListener('load', () => {
      settle()
      const body = parsedReply(request.responseText)
      if (request.status >= 400) {
        const retryAfter = request.getResponseHeader('Retry-After')
        reject(refusal(errorOfReply(request.status, body, retryAfter), token))
      } else if (body === undefined) reject(new ApiError(0, NO_CONNECTION))
      else resolve(body as ReplyOf<S>)
    })
    request.addEventListener('error', () => {
      settle()
      reject(new ApiError(0, NO_CONNECTION))
    })
    request.addEventListener('abort', () => {
      settle()
      reject(stalled ? new ApiError(0, TIMED_OUT) : signal?.reason)
    })
    signal?.addEventListener('abort', onAbort)

    request.open(endpoint.method, addressOf(endpoint, params, undefined))
    for (const [name, value] of Object.entries(callerHeaders(as))) request.setRequestHeader(name, value)
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
}
