import { Worker } from 'node:worker_threads'
import { unreadablePhoto } from './media-error.ts'

interface RawPicture {
  width: number
  height: number
  /** RGB, turned upright as the file asks */
  data: Uint8Array
  /** a pixel here is so many by so many of the file */
  shrink: number
  /** as it is in the file */
  whole: { width: number; height: number }
}

interface HeicLimits {
  maxPixels: number
  /** A picture whose longer side has at least twice as many px is shrunk while it is copied. */
  enoughSide: number
}

/**
 * Decodes the first picture of a HEIC file in a thread of its own, whose memory goes with it.
 * (The sharp from npm reads AVIF, but has no HEVC decoder.)
 * @throws UnreadableMedia when it is damaged or larger than `maxPixels`
 */
export function decodeHeic(path: string, limits: HeicLimits): Promise<RawPicture> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { path, ...limits },
    // The decoder prints what it finds wrong with a file; the error below says it.
    stdout: true,
    stderr: true,
  })
  return new Promise<RawPicture>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error) => reject(unreadablePhoto(error)))
    worker.once('exit', () => reject(unreadablePhoto('the decoder ended without a picture')))
  }).finally(() => worker.terminate())
}
