import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'
import { type OggCodec, type OggPage, oggCodec, oggPages, sealOggPage } from './ogg-pages.ts'

const LARGEST_COMMENT = 8 * 1024 * 1024

/** Comment header: this mark, vendor text, number of comments, comments, and in Vorbis one closing byte. */
const MARK: Record<OggCodec, string> = { opus: 'OpusTags', vorbis: '\x03vorbis', theora: '\x81theora' }

interface Stream {
  codec: OggCodec
  /** number of the packet that the next bytes of the stream belong to; the comment header is number 1 */
  packet: number
  pages: { page: OggPage; start: number; length: number }[]
  length: number
}

/**
 * Empties in place the comment header of each stream (titles, places, devices, cover pictures): the vendor
 * text becomes spaces reaching to the end of the packet, followed by a count of zero comments, so that every
 * length stays and only the checksums of the touched pages change.
 * Format: Vorbis I section 5.2.1, RFC 7845 section 5.2, Theora section 6.3.
 */
export async function scrubOgg(file: MediaFile): Promise<void> {
  const streams = new Map<number, Stream>()
  for await (const page of oggPages(file)) {
    if (page.begins) {
      const codec = await oggCodec(file, page)
      streams.set(page.serial, { codec, packet: 0, pages: [], length: 0 })
    }
    const stream = streams.get(page.serial)
    if (!stream) throw unreadableRecording(`page of no stream at ${page.offset}`)
    if (stream.packet > 1) continue
    collectComment(stream, page)
    if (stream.packet > 1) await emptyComment(file, stream)
  }
  for (const stream of streams.values()) {
    if (stream.packet < 2) throw unreadableRecording('stream without its comment header')
  }
}

function collectComment(stream: Stream, page: OggPage): void {
  let at = page.body
  let start = at
  for (const lace of page.lacing) {
    at += lace
    if (stream.packet === 0) start = at
    if (stream.packet <= 1 && lace < 255) {
      if (stream.packet === 1) addPart(stream, page, start, at)
      stream.packet++
      start = at
    }
    if (stream.packet > 1) return
  }
  if (stream.packet === 1 && at > start) addPart(stream, page, start, at)
}

function addPart(stream: Stream, page: OggPage, start: number, end: number): void {
  stream.pages.push({ page, start, length: end - start })
  stream.length += end - start
  if (stream.length > LARGEST_COMMENT) throw unreadableRecording('comment header without an end')
}

async function emptyComment(file: MediaFile, stream: Stream): Promise<void> {
  const comment = emptyCommentPacket(stream.codec, stream.length)
  let done = 0
  for (const { page, start, length } of stream.pages) {
    const whole = await file.bytes(page.offset, page.end - page.offset)
    const part = whole.subarray(start - page.offset, start - page.offset + length)
    const mark = MARK[stream.codec]
    if (done === 0 && !part.toString('latin1').startsWith(mark))
      throw unreadableRecording('no comment header')
    comment.copy(part, 0, done)
    sealOggPage(whole)
    file.overwrite(page.offset, whole)
    done += length
  }
}

function emptyCommentPacket(codec: OggCodec, length: number): Buffer {
  const mark = Buffer.from(MARK[codec], 'latin1')
  const closing = codec === 'vorbis' ? 1 : 0
  const vendor = length - mark.length - 4 - 4 - closing
  if (vendor < 0) throw unreadableRecording(`comment header of ${length} bytes`)
  const packet = Buffer.alloc(length, ' ')
  mark.copy(packet)
  packet.writeUInt32LE(vendor, mark.length)
  packet.writeUInt32LE(0, mark.length + 4 + vendor)
  if (closing) packet[length - 1] = 1
  return packet
}
