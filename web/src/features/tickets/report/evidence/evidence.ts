import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import { pinRadiusMetres, reportFiles } from '@nagrik/contract/limits'
import { isUntypedPicture } from '#platform/readable-picture.ts'
import { fileForm } from '#platform/upload.ts'
import { metresBetween, type Point } from '#ui/map/point.ts'

/** One photo, video or sound recording of a report that is still on this device. */
export interface EvidenceItem {
  id: string
  blob: Blob
  /** Object URL of the blob; revoked when the item goes. */
  url: string
  type: 'image' | 'video' | 'audio'
  name: string
  /** When it was taken, ISO 8601. */
  timestamp: string
  /** Bytes. */
  size: number
  /** Seconds; null for photos and where it is not known. */
  duration: number | null
  mimeType: string
  /** Picked from the device's files, not captured here. */
  isUpload: boolean
  /** Height in pixels of the watermark strip below a captured photo. */
  stripHeight?: number
  /** Where its camera says that it was taken; never sent. */
  place?: Point
  /** Bytes of the file that was picked, where it was made smaller. */
  sizeBefore?: number
  /** A frame of a video. */
  thumbnail?: Blob
  thumbnailUrl?: string
}

/** What a capture or the file picker hands over. */
export type NewEvidence = Omit<EvidenceItem, 'id' | 'url' | 'size' | 'mimeType' | 'thumbnailUrl'>

export const hold = (found: NewEvidence, id: string): EvidenceItem => ({
  ...found,
  id,
  url: URL.createObjectURL(found.blob),
  size: found.blob.size,
  mimeType: found.blob.type,
  ...(found.thumbnail && { thumbnailUrl: URL.createObjectURL(found.thumbnail) }),
})

export function release({ url, thumbnailUrl }: EvidenceItem): void {
  URL.revokeObjectURL(url)
  if (thumbnailUrl) URL.revokeObjectURL(thumbnailUrl)
}

export const hasSound = (items: EvidenceItem[]): boolean => items.some(({ type }) => type === 'audio')
export const hasPicture = (items: EvidenceItem[]): boolean => items.some(({ type }) => type !== 'audio')

/** Where a photo was taken, unless the pin is within 100 m of one of them; null where no photo tells. */
export function photoElsewhere(items: EvidenceItem[], pin: Point | null): Point | null {
  const places = items.flatMap(({ place }) => (place ? [place] : []))
  const isNear = (place: Point) => pin !== null && metresBetween(place, pin) <= pinRadiusMetres
  return places.some(isNear) ? null : (places[0] ?? null)
}

export function pickedType(file: File): 'image' | 'video' | null {
  if (file.type.startsWith('image/') || isUntypedPicture(file)) return 'image'
  return file.type.startsWith('video/') ? 'video' : null
}

export const isAcceptable = (file: File): boolean =>
  pickedType(file) !== null && file.size <= reportFiles.bytes

export function metadataOf(item: EvidenceItem): EvidenceMetadata {
  const { name, type, mimeType, size, timestamp, duration, isUpload, stripHeight } = item
  return { name, type, mimeType, size, timestamp, duration, isUpload, ...(stripHeight && { stripHeight }) }
}

/** The multipart form of one file. */
export const uploadForm = (item: EvidenceItem): FormData => fileForm({ ...item, metadata: metadataOf(item) })
