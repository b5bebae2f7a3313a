import { UnreadableMedia } from './media-error.ts'
import type { MediaFile } from './media-file.ts'
import { children, type Element, elements, trackTypes, WEBM } from './webm-elements.ts'

const VIDEO = 1
const AUDIO = 2
const CHECKSUM = 0xbf
/** Elements of a cluster that was entered. */
const CLUSTER = { timestamp: 0xe7, simpleBlock: 0xa3, blockGroup: 0xa0, previousSize: 0xab, position: 0xa7 }
const INFO = {
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  date: 0x4461,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
}
const TRACK = {
  name: 0x536e,
  codecName: 0x258688,
  codecSettings: 0x3a9697,
  codecUrl: 0x3b4040,
  download: 0x26b240,
}

/** What a player needs of a segment. Tags, attachments and chapters are not here. */
const KEPT_IN_SEGMENT = new Set<number>([
  ...[WEBM.header, WEBM.segment, WEBM.seekHead, WEBM.cluster, WEBM.cues],
  ...Object.values(CLUSTER),
])
const KEPT_IN_INFO = new Set([INFO.timestampScale, INFO.duration, INFO.date])
const BLANKED_IN_TRACK = new Set<number>([...Object.values(TRACK), CHECKSUM, WEBM.void])

/**
 * Blanks in place what a WebM file says beside its picture and sound: tags, attachments, chapters, title and
 * file names, names of tracks and programs. A blanked element becomes a Void element of the same size
 * (RFC 8794 section 11.3.2), and so does a checksum over something that was changed.
 */
export async function scrubWebm(file: MediaFile): Promise<void> {
  for await (const element of elements(file)) {
    if (element.id === WEBM.info) await scrubInfo(file, element)
    else if (element.id === WEBM.tracks) await scrubTracks(file, element)
    else if (!KEPT_IN_SEGMENT.has(element.id)) voidElement(file, element)
  }
}

async function scrubInfo(file: MediaFile, info: Element): Promise<void> {
  for await (const field of children(file, info)) {
    // The two program names are mandatory; zeros are an empty text.
    if (field.id === INFO.muxingApp || field.id === INFO.writingApp)
      file.blank(field.body, field.end - field.body)
    else if (!KEPT_IN_INFO.has(field.id)) voidElement(file, field)
  }
}

async function scrubTracks(file: MediaFile, tracks: Element): Promise<void> {
  if ((await trackTypes(file, tracks)).some((type) => type !== VIDEO && type !== AUDIO)) {
    throw new UnreadableMedia('This recording holds more than picture and sound and cannot be accepted.')
  }
  for await (const entry of children(file, tracks)) {
    if (entry.id !== WEBM.trackEntry) voidElement(file, entry)
    else
      for await (const field of children(file, entry)) {
        if (BLANKED_IN_TRACK.has(field.id)) voidElement(file, field)
      }
  }
}

function voidElement(file: MediaFile, { offset, end }: Element): void {
  const total = end - offset
  // One byte of id, then a size of one byte up to 126, else of eight bytes.
  const head = Buffer.alloc(total <= 128 ? 2 : 9)
  if (head.length === 2) head[1] = 0x80 | (total - 2)
  else head.writeBigUInt64BE((1n << 56n) | BigInt(total - 9), 1)
  head[0] = WEBM.void
  file.blank(offset, total)
  file.overwrite(offset, head)
}
