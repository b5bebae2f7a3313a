import type { MediaFile } from './media-file.ts'

const BLOCK = 4096
/** kbit/s of Layer III by version (1, then 2 and 2.5) and bitrate index; 0 and 15 are not accepted. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
]
/** Hz by version bits (2.5, reserved, 2, 1) and index. */
const SAMPLE_RATES = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]]

/**
 * Length in bytes of the Layer III frame with this header, or 0 if it is none.
 * Format: ISO/IEC 11172-3 section 2.4.1.3 and ISO/IEC 13818-3 section 2.4.2.3.
 */
function frameLength(header: Buffer): number {
  const [sync = 0, second = 0, third = 0] = header
  const layerThree = (second & 0x06) === 0x02
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || !layerThree) return 0
  const version = (second >> 3) & 3
  const bitrate = BITRATES[version === 3 ? 0 : 1]?.[third >> 4] ?? 0
  const sampleRate = SAMPLE_RATES[version]?.[(third >> 2) & 3]
  if (bitrate === 0 || !sampleRate) return 0
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / sampleRate) + ((third >> 1) & 1)
}

/** The frame at an offset, if it is there entirely: its end and what all frames of a recording share. */
async function frameAt(file: MediaFile, offset: number): Promise<{ end: number; format: number } | null> {
  if (offset + 4 > file.size) return null
  const header = await file.bytes(offset, 4)
  const length = frameLength(header)
  if (length === 0 || offset + length > file.size) return null
  return { end: offset + length, format: ((header[1] ?? 0) << 8) | ((header[2] ?? 0) & 0x0c) }
}

/** Where the next two frames of one format follow each other, looking from an offset; the file's end if nowhere. */
async function nextFrame(file: MediaFile, from: number): Promise<number> {
  for (let block = from; block < file.size; block += BLOCK) {
    const bytes = await file.bytes(block, Math.min(BLOCK, file.size - block))
    for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      const frame = await frameAt(file, block + at)
      const following = frame && (await frameAt(file, frame.end))
      if (following && following.format === frame.format) return block + at
    }
  }
  return file.size
}

/** End of the ID3v2 tag at the start of a file, 0 without one. Format: id3.org, ID3v2.4.0 structure section 3. */
export async function id3End(file: MediaFile): Promise<number> {
  if (file.size < 10) return 0
  const head = await file.bytes(0, 10)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0)
  const footer = (head[5] ?? 0) & 0x10 ? 10 : 0
  return 10 + size + footer
}

interface Gap {
  offset: number
  end: number
}

/** Counts the frames from an offset on and lists everything between and after them, such as further tags. */
export async function walkFrames(file: MediaFile, from: number): Promise<{ frames: number; gaps: Gap[] }> {
  const gaps: Gap[] = []
  let frames = 0
  let offset = from
  while (offset < file.size) {
    const frame = await frameAt(file, offset)
    if (frame) {
      frames++
      offset = frame.end
    } else {
      const end = await nextFrame(file, offset)
      gaps.push({ offset, end })
      offset = end
    }
  }
  return { frames, gaps }
}
