import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

/** One page: header from `offset`, packets from `body` to `end` (exclusive), cut as `lacing` says. */
export interface OggPage {
  offset: number
  body: number
  end: number
  serial: number
  /** first page of a stream */
  begins: boolean
  lacing: Uint8Array
}

/** The pages of an Ogg file, without a gap between them. Format: RFC 3533 section 6. */
export async function* oggPages(file: MediaFile): AsyncGenerator<OggPage> {
  for (let offset = 0; offset < file.size; ) {
    const head = await file.bytes(offset, 27)
    if (head.toString('latin1', 0, 5) !== 'OggS\0') throw unreadableRecording(`no page at ${offset}`)
    const lacing = await file.bytes(offset + 27, head[26] ?? 0)
    const body = offset + 27 + lacing.length
    const end = body + lacing.reduce((sum, length) => sum + length, 0)
    if (end > file.size) throw unreadableRecording(`page cut at ${offset}`)
    const begins = ((head[5] ?? 0) & 2) !== 0
    yield { offset, body, end, serial: head.readUInt32LE(14), begins, lacing }
    offset = end
  }
}

export type OggCodec = 'opus' | 'vorbis' | 'theora'

/** Codec of a stream by the first bytes of its first page: RFC 7845, Vorbis I and Theora specifications. */
export async function oggCodec(file: MediaFile, page: OggPage): Promise<OggCodec> {
  const start = (await file.bytes(page.body, Math.min(8, page.end - page.body))).toString('latin1')
  if (start === 'OpusHead') return 'opus'
  if (start.startsWith('\x01vorbis')) return 'vorbis'
  if (start.startsWith('\x80theora')) return 'theora'
  throw unreadableRecording(`unknown stream in the page at ${page.offset}`)
}

/** The codecs of all streams of a file. */
export async function oggCodecs(file: MediaFile): Promise<OggCodec[]> {
  const codecs: OggCodec[] = []
  for await (const page of oggPages(file)) if (page.begins) codecs.push(await oggCodec(file, page))
  return codecs
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

/** Writes the checksum of a whole page into its header: polynomial 04c11db7, not reflected, from zero. */
export function sealOggPage(page: Buffer): void {
  page.writeUInt32LE(0, 22)
  let crc = 0
  for (const byte of page) crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  page.writeUInt32LE(crc, 22)
}
