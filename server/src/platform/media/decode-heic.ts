import { Worker } from 'node:worker_threads'
import { unreadablePhoto } from './media-error.ts'

interface RawPicture {
  width: number
  height: number
  /** RGBA, turned upright as the file asks */
  data: Uint8ClampedArray
}

/**
 * Decodes the first picture of a HEIC file in a thread of its own, which is ended when the time is over.
 * (The sharp from npm reads AVIF, but has no HEVC decoder.)
 * @throws UnreadableMedia when it is damaged, larger than `maxPixels`, or not done after `timeoutMs`
 */
export function decodeHeic(path: string, maxPixels: number, timeoutMs = 30_000): Promise<RawPicture> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { path, maxPixels },
    // The decoder prints what it finds wrong with a file; the error below says it.
    stdout: true,
    stderr: true,
  })
  return new Promise<RawPicture>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadablePhoto(`not decoded after ${timeoutMs} ms`)), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', (error) => reject(unreadablePhoto(error)))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(unreadablePhoto('the decoder ended without a picture'))
    })
  }).finally(() => worker.terminate())
}
