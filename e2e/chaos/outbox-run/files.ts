import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { documentOf } from '../report.ts'

export interface MadeFile {
  name: string
  bytes: Buffer
  thumbnail?: Buffer
}

const recordings = join(import.meta.dirname, '../../../server/src/testing/media/fixtures')
const recording = (name: string) => readFile(join(recordings, name))

/** More than the server keeps in one piece. */
const largeBytes = 5.5 * 1024 * 1024

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Files of a report, each with bytes of its own. */
export async function filesOfReport(random: () => number, count: number, isLarge: boolean) {
  const files: MadeFile[] = []
  for (let n = 0; n < count; n += 1) files.push(await photo(random))
  if (random() < 0.3) {
    const { bytes: thumbnail } = await photo(random, 'jpeg')
    files.push({ name: 'camera.mp4', bytes: await recording('camera.mp4'), thumbnail })
  }
  if (random() < 0.3) files.push({ name: 'note.webm', bytes: await recording('recorder-audio.webm') })
  if (isLarge) files.push({ name: 'long.wav', bytes: noise(random) })
  return files
}

/** Files of a comment. */
export const filesOfComment = async (random: () => number, count: number): Promise<MadeFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) =>
      n === 0
        ? photo(random)
        : { name: 'bill.pdf', bytes: documentOf(Math.floor(random() * Number.MAX_SAFE_INTEGER)) },
    ),
  )

async function photo(random: () => number, format: 'png' | 'jpeg' = 'png'): Promise<MadeFile> {
  const width = 40 + Math.floor(random() * 20)
  const pixels = Buffer.from(Array.from({ length: width * 30 * 3 }, () => random() * 256))
  const bytes = await sharp(pixels, { raw: { width, height: 30, channels: 3 } })
    .toFormat(format)
    .toBuffer()
  return { name: `photo.${format}`, bytes }
}

/** A recording in stereo at 48 kHz, of noise. */
function noise(random: () => number): Buffer {
  const data = Buffer.alloc(largeBytes, Buffer.from(Array.from({ length: 65_521 }, () => random() * 256)))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(48_000, 24)
  head.writeUInt32LE(48_000 * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
