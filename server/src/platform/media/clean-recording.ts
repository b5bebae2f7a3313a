import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type InputTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { type Copy, copyPackets } from './copy-packets.ts'
import type { DetectedMedia } from './detect-kind.ts'
import { refusedRecording, unreadableRecording } from './media-error.ts'
import { withRecording } from './open-recording.ts'
import { createOutputFile, type OutputFile } from './output-file.ts'

/** The index stands before the packets, so that a player need not have the whole file to begin. */
const mp4 = () => new Mp4OutputFormat({ fastStart: 'reserve' })
const webm = () => new WebMOutputFormat()

interface Container {
  format: () => OutputFormat
  mimeType: string
  /** without a dot */
  extension: string
}

const MP4_VIDEO: Container = { format: mp4, mimeType: 'video/mp4', extension: 'mp4' }
const MP4_AUDIO: Container = { format: mp4, mimeType: 'audio/mp4', extension: 'm4a' }

/** The container that each accepted kind is kept in. */
const CONTAINERS: Record<string, Container> = {
  ...{ 'video/mp4': MP4_VIDEO, 'video/quicktime': MP4_VIDEO, 'video/3gpp': MP4_VIDEO },
  ...{ 'audio/mp4': MP4_AUDIO, 'audio/3gpp': MP4_AUDIO, 'audio/aac': MP4_AUDIO },
  'video/webm': { format: webm, mimeType: 'video/webm', extension: 'webm' },
  'audio/webm': { format: webm, mimeType: 'audio/webm', extension: 'webm' },
  'audio/ogg': { format: () => new OggOutputFormat(), mimeType: 'audio/ogg', extension: 'ogg' },
  'audio/mpeg': { format: () => new Mp3OutputFormat(), mimeType: 'audio/mpeg', extension: 'mp3' },
  'audio/wav': { format: () => new WavOutputFormat(), mimeType: 'audio/wav', extension: 'wav' },
}

const REFUSED: Record<string, string> = { 'audio/amr': 'AMR', 'video/ogg': 'Theora' }

export interface CleanRecording {
  /** a new file in the given folder, with the picture and sound of the source and nothing else */
  path: string
  mimeType: string
  /** without a dot */
  extension: string
  /** size of `path` */
  bytes: number
  seconds: number
  /** the same without sound; `path` where there is none; null for a recording of sound alone */
  silent: string | null
}

/**
 * Copies picture and sound of a recording, packet by packet and without decoding, into a new container.
 * Nothing else comes along: no tags, dates, names of makers and programs, no further tracks, nothing that
 * lies between the packets, and no user data within them.
 * @param media as detectKind found it
 * @throws UnreadableMedia when the recording is damaged or of a kind that is not accepted; no file is left
 */
export async function cleanRecording(
  source: string,
  folder: string,
  { kind, mimeType }: Pick<DetectedMedia, 'kind' | 'mimeType'>,
): Promise<CleanRecording> {
  if (REFUSED[mimeType]) throw refusedRecording(REFUSED[mimeType])
  const container = CONTAINERS[mimeType]
  if (!container) throw unreadableRecording(`nothing known about ${mimeType}`)
  const name = join(folder, randomUUID())
  const [path, withoutSound] = [`${name}.${container.extension}`, `${name}-silent.${container.extension}`]
  const { size } = await stat(source)
  const files: OutputFile[] = []
  const copyTo = async (target: string, takes: Copy['takes']): Promise<Copy> => {
    const file = await createOutputFile(target, container.format())
    files.push(file)
    return { output: file.output, takes }
  }
  try {
    return await withRecording(source, mimeType, async (input) => {
      const tracks = (await input.getTracks()).filter((track) => track.isVideoTrack() || track.isAudioTrack())
      const hasSilent = kind === 'VIDEO' && tracks.some((track) => track.isAudioTrack())
      const copies = [await copyTo(path, () => true)]
      if (hasSilent) copies.push(await copyTo(withoutSound, isVideo))
      const seconds = await copyPackets(tracks, size, copies)
      const silent = kind === 'VIDEO' ? (hasSilent ? withoutSound : path) : null
      const { mimeType: type, extension } = container
      return { path, mimeType: type, extension, bytes: (await stat(path)).size, seconds, silent }
    })
  } catch (error) {
    for (const file of [path, withoutSound]) await rm(file, { force: true })
    throw error
  } finally {
    for (const file of files) await file.close()
  }
}

const isVideo = (track: InputTrack) => track.isVideoTrack()
