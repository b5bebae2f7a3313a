import { type Box, findBox } from './iso-boxes.ts'
import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

interface Table {
  /** entry as unsigned number; `column` counts fields of the same width */
  at(row: number, column?: number): Promise<number>
  count: number
}

async function table(file: MediaFile, box: Box, head: number, width: 4 | 8, columns = 1): Promise<Table> {
  const start = box.body + head
  const count = (await file.bytes(start - 4, 4)).readUInt32BE(0)
  if (start + count * width * columns > box.end)
    throw unreadableRecording(`${box.type} is shorter than it says`)
  return {
    count,
    async at(row, column = 0) {
      if (row >= count) throw unreadableRecording(`${box.type} has no entry ${row}`)
      const field = await file.bytes(start + (row * columns + column) * width, width)
      return width === 4 ? field.readUInt32BE(0) : Number(field.readBigUInt64BE(0))
    },
  }
}

async function sampleSizes(
  file: MediaFile,
  stbl: Box,
): Promise<(first: number, count: number) => Promise<number>> {
  const stsz = await findBox(file, 'stsz', stbl)
  if (!stsz) throw unreadableRecording('track without sample sizes')
  const fixed = (await file.bytes(stsz.body + 4, 4)).readUInt32BE(0)
  if (fixed > 0) return async (_first, count) => fixed * count
  const sizes = await table(file, stsz, 12, 4)
  return async (first, count) => {
    let sum = 0
    for (let sample = first; sample < first + count; sample++) sum += await sizes.at(sample)
    return sum
  }
}

/**
 * Where the samples of one track lie in the file, chunk by chunk.
 * Format: ISO/IEC 14496-12 sections 8.7.3 (stsz), 8.7.4 (stsc) and 8.7.5 (stco, co64).
 */
export async function* chunks(
  file: MediaFile,
  stbl: Box,
): AsyncGenerator<{ offset: number; length: number }> {
  const stsc = await findBox(file, 'stsc', stbl)
  const stco = await findBox(file, 'stco', stbl)
  const co64 = stco ? null : await findBox(file, 'co64', stbl)
  const offsetBox = stco ?? co64
  if (!stsc || !offsetBox) throw unreadableRecording('track without chunks')
  const offsets = await table(file, offsetBox, 8, stco ? 4 : 8)
  const runs = await table(file, stsc, 8, 4, 3)
  const sizeOf = await sampleSizes(file, stbl)
  let run = 0
  let sample = 0
  for (let chunk = 0; chunk < offsets.count; chunk++) {
    while (run + 1 < runs.count && (await runs.at(run + 1)) <= chunk + 1) run++
    const samples = await runs.at(run, 1)
    yield { offset: await offsets.at(chunk), length: await sizeOf(sample, samples) }
    sample += samples
  }
}
