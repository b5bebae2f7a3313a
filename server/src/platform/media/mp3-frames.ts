import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

const BLOCK = 4096
const FEWEST_FRAMES = 3
/** A tag with a cover picture is shorter. */
const LONGEST_LEAD = 16 * 1024 * 1024
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

/** Whether frames of one format follow each other from an offset on. */
async function isSound(file: MediaFile, start: number): Promise<boolean> {
  let offset = start
  let format: number | undefined
  for (let frames = 0; frames < FEWEST_FRAMES; frames++) {
    if (offset + 4 > file.size) return false
    const header = await file.bytes(offset, 4)
    const length = frameLength(header)
    const own = ((header[1] ?? 0) << 8) | ((header[2] ?? 0) & 0x0c)
    if (length === 0 || offset + length > file.size || own !== (format ?? own)) return false
    format = own
    offset += length
  }
  return true
}

/**
 * Where the sound of an MP3 file begins, whatever a tag before it says of its own size, and whatever padding
 * a recorder left.
 * @throws UnreadableMedia when there are no frames of Layer III in the first 16 MiB
 */
export async function soundStart(file: MediaFile): Promise<number> {
  for (let block = 0; block < Math.min(file.size, LONGEST_LEAD); block += BLOCK) {
    const bytes = await file.bytes(block, Math.min(BLOCK, file.size - block))
    for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      if (await isSound(file, block + at)) return block + at
    }
  }
  throw unreadableRecording('no sound')
}

/**
 * Whether the file may be MP3 although nothing stands where the sound should begin: a tag that misstates its
 * own size, or zeros that a recorder left before the first frame.
 */
export async function mayBeMp3(file: MediaFile): Promise<boolean> {
  const lead = await file.bytes(0, Math.min(file.size, 16))
  return lead.toString('latin1', 0, 3) === 'ID3' || lead.every((byte) => byte === 0)
}
