import { fileTypeFromFile } from 'file-type'
import { trackHandlers } from './iso-boxes.ts'
import { UnreadableMedia, unreadableRecording } from './media-error.ts'
import { MediaFile } from './media-file.ts'
import { oggCodecs } from './ogg-pages.ts'
import { pictureHeader } from './picture-header.ts'
import { isMp3 } from './scrub-mp3.ts'
import { isWav } from './scrub-wav.ts'
import { elements, trackTypes, WEBM } from './webm-elements.ts'
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
  ...{ 'audio/mpeg': 'mp3', 'audio/wav': 'wav' },
}

interface Tracks {
  video: boolean
  audio: boolean
}

/**
 * What the content of a file is, whatever its name says. Containers are decided by the tracks inside: without
 * a video track they are AUDIO. Null when it is none of the accepted kinds, when a container cannot be walked,
 * and when the file is a ZIP archive as well.
 */
export async function detectKind(path: string): Promise<DetectedMedia | null> {
  if (await endsAsZip(path)) return null
  const picture = await pictureHeader(path)
  if (picture) {
    return { ...detected('PHOTO', picture.mimeType), pixels: picture.width * picture.height }
  }
  const sniffed = (await fileTypeFromFile(path))?.mime.split(';')[0]
  try {
    return await MediaFile.use(path, 'r', (file) => detectContainer(file, sniffed))
  } catch (error) {
    if (error instanceof UnreadableMedia) return null
    throw error
  }
}

async function detectContainer(file: MediaFile, sniffed = ''): Promise<DetectedMedia | null> {
  switch (sniffed) {
    case 'application/pdf':
      return (await isPdf(file)) ? detected('DOCUMENT', 'application/pdf') : null
    case 'audio/mpeg':
      return (await isMp3(file)) ? detected('AUDIO', 'audio/mpeg') : null
    case 'audio/wav':
      return (await isWav(file)) ? detected('AUDIO', 'audio/wav') : null
    case 'video/webm':
      return byTracks(await webmTracks(file), 'video/webm', 'audio/webm')
    case 'video/ogg':
    case 'audio/ogg':
    case 'application/ogg':
      return byTracks(await oggTracks(file), 'video/ogg', 'audio/ogg')
    case 'video/quicktime':
      return byTracks(await isoTracks(file), 'video/quicktime', 'audio/mp4')
    case 'video/3gpp':
    case 'video/3gpp2':
      return byTracks(await isoTracks(file), 'video/3gpp', 'audio/3gpp')
    case 'video/mp4':
    case 'video/x-m4v':
    case 'audio/mp4':
    case 'audio/x-m4a':
      return byTracks(await isoTracks(file), 'video/mp4', 'audio/mp4')
    default:
      return null
  }
}

function byTracks({ video, audio }: Tracks, videoType: string, audioType: string): DetectedMedia | null {
  if (video) return detected('VIDEO', videoType)
  return audio ? detected('AUDIO', audioType) : null
}

function detected(kind: MediaKind, mimeType: string): DetectedMedia {
  return { kind, mimeType, extension: EXTENSIONS[mimeType] ?? 'bin' }
}

async function isoTracks(file: MediaFile): Promise<Tracks> {
  const handlers = await trackHandlers(file)
  return { video: handlers.includes('vide'), audio: handlers.includes('soun') }
}

async function webmTracks(file: MediaFile): Promise<Tracks> {
  for await (const element of elements(file)) {
    if (element.id !== WEBM.tracks) continue
    const types = await trackTypes(file, element)
    return { video: types.includes(1), audio: types.includes(2) }
  }
  throw unreadableRecording('no tracks')
}

async function oggTracks(file: MediaFile): Promise<Tracks> {
  const codecs = await oggCodecs(file)
  return { video: codecs.includes('theora'), audio: codecs.some((codec) => codec !== 'theora') }
}

/** Header at the first byte and end mark in the last kilobyte, as ISO 32000 annex H notes for readers. */
async function isPdf(file: MediaFile): Promise<boolean> {
  const head = (await file.bytes(0, Math.min(8, file.size))).toString('latin1')
  const tail = Math.min(1024, file.size)
  return /^%PDF-[12]\.\d$/.test(head) && (await file.bytes(file.size - tail, tail)).includes('%%EOF')
}
