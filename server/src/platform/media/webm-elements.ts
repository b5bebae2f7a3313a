import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

/** Element ids as they stand in the file, with their length marker. */
export const WEBM = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  void: 0xec,
} as const

/** One element: its id begins at `offset`, its content runs from `body` to `end` (exclusive). */
export interface Element {
  id: number
  offset: number
  body: number
  end: number
  /** Live recordings do not know how long their segment and clusters become; `end` is then `body`. */
  unknownSize: boolean
}

async function element(file: MediaFile, offset: number): Promise<Element> {
  const head = await file.bytes(offset, Math.min(12, file.size - offset))
  const idLength = Math.clz32(head[0] ?? 0) - 23
  const sizeLength = Math.clz32(head[idLength] ?? 0) - 23
  if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > head.length) {
    throw unreadableRecording(`no element at ${offset}`)
  }
  let size = (head[idLength] ?? 0) & (0xff >> sizeLength)
  let unknownSize = size === 0xff >> sizeLength
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte
    unknownSize &&= byte === 0xff
  }
  const body = offset + idLength + sizeLength
  const end = unknownSize ? body : body + size
  if (end > file.size) throw unreadableRecording(`element of ${size} bytes at ${offset}`)
  return { id: head.readUIntBE(0, idLength), offset, body, end, unknownSize }
}

/** The elements between two offsets, without descending. Format: RFC 8794 (EBML) section 4 to 6. */
export async function* children(file: MediaFile, parent: Element): AsyncGenerator<Element> {
  for (let offset = parent.body; offset < parent.end; ) {
    const child = await element(file, offset)
    if (child.unknownSize || child.end > parent.end) throw unreadableRecording(`element at ${offset}`)
    yield child
    offset = child.end
  }
}

/**
 * The elements of a whole WebM file in one flat row: header, segment, and what the segment holds. Clusters of
 * known size are passed over; those of unknown size, as MediaRecorder writes them, are entered, so their
 * blocks appear in the row. Format: RFC 9559 (Matroska) section 5.1, RFC 8794 section 6.2.
 */
export async function* elements(file: MediaFile): AsyncGenerator<Element> {
  for (let offset = 0; offset < file.size; ) {
    const next = await element(file, offset)
    const entered = next.id === WEBM.segment || (next.id === WEBM.cluster && next.unknownSize)
    if (next.unknownSize && !entered) throw unreadableRecording(`element of unknown size at ${offset}`)
    yield next
    offset = entered ? next.body : next.end
  }
}

/** The types of all tracks: 1 video, 2 audio, 17 subtitles, 33 metadata … (RFC 9559 section 5.1.4.1.3). */
export async function trackTypes(file: MediaFile, tracks: Element): Promise<number[]> {
  const types: number[] = []
  for await (const entry of children(file, tracks)) {
    if (entry.id !== WEBM.trackEntry) continue
    for await (const field of children(file, entry)) {
      if (field.id === WEBM.trackType) types.push((await file.bytes(field.end - 1, 1))[0] ?? 0)
    }
  }
  return types
}
