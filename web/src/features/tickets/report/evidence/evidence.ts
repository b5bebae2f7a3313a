import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import { reportFiles } from '@nagrik/contract/limits'
import { isUntypedPicture } from '#platform/readable-picture.ts'

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
  /** A frame of a video. */
  thumbnail?: Blob
  thumbnailUrl?: string
}

/** What a capture or the file picker hands over. */
export type NewEvidence = Omit<EvidenceItem, 'id' | 'url' | 'size' | 'mimeType' | 'thumbnailUrl'>

export const hasPicture = (items: EvidenceItem[]): boolean => items.some(({ type }) => type !== 'audio')

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

/**
 * The multipart form of one file. The order matters to a server that reads it as a stream: what is said of the
 * file, then its thumbnail, then the file.
 */
export function uploadForm(item: EvidenceItem): FormData {
  const form = new FormData()
  form.append('metadata', JSON.stringify([metadataOf(item)]))
  if (item.thumbnail) form.append('thumbnail', item.thumbnail, `${item.name}.jpg`)
  form.append('files', item.blob, item.name)
  return form
}
