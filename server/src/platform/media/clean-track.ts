import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  type MediaCodec,
  type Output,
} from 'mediabunny'
import { withoutAv1UserData } from './av1-units.ts'
import { refusedRecording, unreadableRecording } from './media-error.ts'
import { lengthSizeOf, withoutMessageSets, withoutUserData } from './nal-units.ts'
import { withoutVorbisComment } from './vorbis-headers.ts'

/** What containers call what no phone or browser of the last years records. */
const NAMES: Record<string, string> = {
  ...{ samr: 'AMR', sawb: 'AMR', s263: 'H.263', h263: 'H.263', mp4v: 'MPEG-4 Visual', alac: 'ALAC' },
  ...{ jpeg: 'Motion JPEG', mjpa: 'Motion JPEG', mjpb: 'Motion JPEG' },
}

/** How one track is written anew. */
export interface CleanTrack {
  /** Takes out of a packet what it says beside picture and sound; empty when nothing else was in it. */
  clean: (packet: Uint8Array) => Uint8Array
  addTo: (output: Output, maximumPacketCount: number) => TargetTrack
}

export interface TargetTrack {
  add: (packet: EncodedPacket) => Promise<void>
  close: () => void
}

/** @throws UnreadableMedia for a codec that is not accepted, naming it */
export async function cleanTrack(track: InputTrack): Promise<CleanTrack> {
  if (track.isVideoTrack()) return cleanVideo(track)
  if (track.isAudioTrack()) return cleanAudio(track)
  throw unreadableRecording(`a track of type ${track.type}`)
}

async function cleanVideo(track: InputVideoTrack): Promise<CleanTrack> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw await refusedCodec(track)
  const transformationMatrix = await track.getTransformationMatrix()
  const { description, clean } = pictureCleaning(codec, decoderConfig.description)
  if (description) decoderConfig.description = description
  return {
    clean,
    addTo(output, maximumPacketCount) {
      const source = new EncodedVideoPacketSource(codec)
      output.addVideoTrack(source, { transformationMatrix, maximumPacketCount })
      return targetOf(source, (packet) => source.add(packet, { decoderConfig }))
    },
  }
}

async function cleanAudio(track: InputAudioTrack): Promise<CleanTrack> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw await refusedCodec(track)
  // Its description may hold comments and pictures, and no phone or browser records it.
  if (codec === 'flac') throw refusedRecording('FLAC')
  if (codec === 'vorbis' && decoderConfig.description) {
    decoderConfig.description = withoutVorbisComment(bytesOf(decoderConfig.description))
  }
  return {
    clean: unchanged,
    addTo(output, maximumPacketCount) {
      const source = new EncodedAudioPacketSource(codec)
      output.addAudioTrack(source, { maximumPacketCount })
      return targetOf(source, (packet) => source.add(packet, { decoderConfig }))
    },
  }
}

const targetOf = (source: { close: () => void }, add: TargetTrack['add']): TargetTrack => ({
  add,
  close: () => source.close(),
})

const unchanged = (packet: Uint8Array) => packet

function pictureCleaning(codec: MediaCodec, given: VideoDecoderConfig['description']) {
  if (codec === 'av1') return { clean: withoutAv1UserData }
  if (codec !== 'avc' && codec !== 'hevc') return { clean: unchanged }
  if (!given) throw unreadableRecording(`${codec} without its parameter sets`)
  const description = bytesOf(given)
  const lengthSize = lengthSizeOf(codec, description)
  return {
    clean: (packet: Uint8Array) => withoutUserData(codec, packet, lengthSize),
    description: codec === 'hevc' ? withoutMessageSets(description) : description,
  }
}

async function refusedCodec(track: InputTrack) {
  const id = String(await track.getInternalCodecId())
  return refusedRecording(NAMES[id] ?? (/^[A-Za-z][\w/ ]{1,20}$/.test(id) ? id.trim() : 'Such'))
}

const bytesOf = (source: NonNullable<VideoDecoderConfig['description']>): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
