import { fileTypeFromFile } from 'file-type'
import { UnreadableMedia } from './media-error.ts'
import { MediaFile } from './media-file.ts'
import { mayBeMp3 } from './mp3-frames.ts'
import { pictureHeader } from './picture-header.ts'
import { endsAsZip } from './zip-trailer.ts'

export type MediaKind = 'PHOTO' | 'VIDEO' | 'AUDIO' | 'DOCUMENT'

export interface DetectedMedia {
  kind: MediaKind
  mimeType: string
  /** without a dot */
  extension: string
  /** of a photo, as its header says */
  pixels?: number
}

const EXTENSIONS: Record<string, string> = {
  ...{ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
  ...{ 'image/avif': 'avif', 'image/heic': 'heic', 'application/pdf': 'pdf' },
  ...{
    'video/mp4': 'mp4',
    'video/quicktime': 'mov',
    'video/3gpp': '3gp',
    'video/webm': 'webm',
    'video/ogg': 'ogv',
  },
  ...{ 'audio/mp4': 'm4a', 'audio/3gpp': '3gp', 'audio/webm': 'webm', 'audio/ogg': 'ogg' },
  ...{ 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/aac': 'aac', 'audio/amr': 'amr' },
}

/**
 * What the content of a file is, whatever its name says. Containers are decided by the tracks inside: without
 * a video track they are AUDIO. Null when it is none of the accepted kinds, when a container cannot be read,
 * and when the file is a ZIP archive as well. A few kinds are known only to be refused by name (AMR, Theora).
 */
export async function detectKind(path: string): Promise<DetectedMedia | null> {
  if (await endsAsZip(path)) return null
  const picture = await pictureHeader(path)
  if (picture) {
    return { ...detected('PHOTO', picture.mimeType), pixels: picture.width * picture.height }
  }
  try {
    return await detectContainer(path, await sniffed(path))
  } catch (error) {
    if (error instanceof UnreadableMedia) return null
    throw error
  }
}

async function sniffed(path: string): Promise<string | undefined> {
  const type = (await fileTypeFromFile(path))?.mime.split(';')[0]
  return type ?? ((await MediaFile.use(path, mayBeMp3)) ? 'audio/mpeg' : undefined)
}

async function detectContainer(path: string, type: string | undefined): Promise<DetectedMedia | null> {
  switch (type) {
    case 'application/pdf':
      return (await MediaFile.use(path, isPdf)) ? detected('DOCUMENT', type) : null
    case 'audio/amr':
      return detected('AUDIO', type)
    case 'video/ogg':
      return detected('VIDEO', type)
    case 'audio/mpeg':
    case 'audio/wav':
    case 'audio/aac':
      return byTracks(path, type, type)
    case 'video/webm':
      return byTracks(path, 'video/webm', 'audio/webm')
    case 'audio/ogg':
    case 'application/ogg':
      return byTracks(path, 'audio/ogg', 'audio/ogg')
    case 'video/quicktime':
      return byTracks(path, 'video/quicktime', 'audio/mp4')
    case 'video/3gpp':
    case 'video/3gpp2':
      return byTracks(path, 'video/3gpp', 'audio/3gpp')
    case 'video/mp4':
    case 'video/x-m4v':
    case 'audio/mp4':
    case 'audio/x-m4a':
      return byTracks(path, 'video/mp4', 'audio/mp4')
    default:
      return null
  }
}

async function byTracks(path: string, videoType: string, audioType: string): Promise<DetectedMedia | null> {
  // Loaded once needed: a worker that sees photos alone does without its memory.
  const { withRecording } = await import('./open-recording.ts')
  const tracks = await withRecording(path, videoType, (input) => input.getTracks())
  if (tracks.some((track) => track.isVideoTrack())) return detected('VIDEO', videoType)
  return tracks.some((track) => track.isAudioTrack()) ? detected('AUDIO', audioType) : null
}

function detected(kind: MediaKind, mimeType: string): DetectedMedia {
  return { kind, mimeType, extension: EXTENSIONS[mimeType] ?? 'bin' }
}

/** Header at the first byte and end mark in the last kilobyte, as ISO 32000 annex H notes for readers. */
async function isPdf(file: MediaFile): Promise<boolean> {
  const head = (await file.bytes(0, Math.min(8, file.size))).toString('latin1')
  const tail = Math.min(1024, file.size)
  return /^%PDF-[12]\.\d$/.test(head) && (await file.bytes(file.size - tail, tail)).includes('%%EOF')
}
