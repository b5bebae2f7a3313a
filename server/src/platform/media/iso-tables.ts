import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

/** What a reader holds in memory one by one; hours of pictures are fewer. */
const MOST_HELD = 300_000
/** Steps that a reader takes to find its samples, chunk by chunk. */
const MOST_STEPS = 1_000_000_000

/** moov, trak, mdia, minf, stbl */
const DEEPEST = 5
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'])

/** Numbers of samples that the tables of one track claim. */
interface Claims {
  /** with their sizes listed one by one, else 0 */
  listed: number
  timed: number
  reordered: number
  inOneChunk: number
}

/**
 * Makes sure that the tables of an MP4 or MOV file claim no more samples than it can hold: a few bytes may
 * claim billions, and readers believe them. Format: ISO/IEC 14496-12 sections 8.6.1, 8.7.3, 8.7.4 and 8.8.8.
 * @throws UnreadableMedia
 */
export async function assertPlausibleTables(file: MediaFile): Promise<void> {
  let inFragments = 0
  const tracks: Claims[] = []
  await walk(file, 0, file.size, async (type, start, end) => {
    if (type === 'trak') tracks.push({ listed: 0, timed: 0, reordered: 0, inOneChunk: 0 })
    if (type === 'trun') inFragments += (await file.bytes(start + 4, 4)).readUInt32BE(0)
    const track = tracks.at(-1)
    if (!track) return
    if (type === 'stts') track.timed = (await column(file, start, end, 2, 0)).sum
    if (type === 'ctts') track.reordered = (await column(file, start, end, 2, 0)).sum
    if (type === 'stsc') track.inOneChunk = (await column(file, start, end, 3, 1)).largest
    if (type === 'stsz') {
      const [fixed, count] = words(await file.bytes(start + 4, 8))
      track.listed = fixed === 0 ? (count ?? 0) : 0
    }
  })
  const held = Math.min(MOST_HELD, file.size)
  const isPlausible = ({ listed, timed, reordered, inOneChunk }: Claims) =>
    Math.max(timed, listed, inOneChunk) <= file.size &&
    (reordered === 0 || Math.max(reordered, timed) <= held) &&
    listed * inOneChunk <= MOST_STEPS
  if (inFragments > held || !tracks.every(isPlausible)) {
    throw unreadableRecording('tables that claim more samples than the file can hold')
  }
}

/** Calls `visit` with each box, parents first; `start` is where its content begins. */
async function walk(
  file: MediaFile,
  from: number,
  to: number,
  visit: (type: string, start: number, end: number) => Promise<void>,
  depth = 0,
): Promise<void> {
  if (depth > DEEPEST) throw unreadableRecording('boxes within boxes')
  for (let offset = from; offset + 8 <= to; ) {
    const head = await file.bytes(offset, Math.min(16, to - offset))
    const type = head.toString('latin1', 4, 8)
    const isLarge = head.readUInt32BE(0) === 1 && head.length === 16
    const size = isLarge ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || to - offset
    const start = offset + (isLarge ? 16 : 8)
    const end = Math.min(offset + size, to)
    if (end < start) throw unreadableRecording(`box of ${size} bytes at ${offset}`)
    await visit(type, start, end)
    if (PARENTS.has(type)) await walk(file, start, end, visit, depth + 1)
    offset = end
  }
}

/** Sum and largest of one column of a table of `width` words a row. */
async function column(
  file: MediaFile,
  start: number,
  end: number,
  width: number,
  index: number,
): Promise<{ sum: number; largest: number }> {
  const rows = words(await file.bytes(start + 8, Math.max(0, end - start - 8)))
  const values = rows.filter((_word, at) => at % width === index)
  return {
    sum: values.reduce((sum, value) => sum + value, 0),
    largest: values.reduce((largest, value) => Math.max(largest, value), 0),
  }
}

function words(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_word, at) => bytes.readUInt32BE(at * 4))
}
