import type { DetectedMedia } from '#platform/media/detect-kind.ts'
import type { Kind } from './tasks.ts'

/** A worker that takes more for a file is ended; ms of a processor. A HEIC of 65 megapixels takes 4 s. */
export const processorMs: Record<Kind, number> = {
  detect: 5000,
  photo: 20_000,
  still: 10_000,
  recording: 20_000,
}
/** So is one that takes this long by the clock, for then the machine does other things; clients come again. */
export const hangMs = 60_000

/** In ms of a processor, as measured on the machine of decision 16; how they compare is what matters. */
const perFile = 20
const perMegapixel: Record<string, number> = { 'image/jpeg': 25, 'image/heic': 65, 'image/avif': 65 }
const perMegapixelOfOthers = 40
const perMegabyte = 20

export const lookCost = perFile
export const stillCost = 80

/** What it is expected to take to prepare a file, in ms of a processor. */
export function preparationCost({ kind, mimeType, pixels = 0 }: DetectedMedia, bytes: number): number {
  if (kind !== 'PHOTO') return perFile + (bytes / 1e6) * perMegabyte
  return perFile + (pixels / 1e6) * (perMegapixel[mimeType] ?? perMegapixelOfOthers)
}
