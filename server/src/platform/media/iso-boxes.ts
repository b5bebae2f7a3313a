import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

/** One box: its header begins at `offset`, its content runs from `body` to `end` (exclusive). */
export interface Box {
  type: string
  offset: number
  body: number
  end: number
}

/**
 * The boxes between two offsets, in file order, without descending into them.
 * Format: ISO/IEC 14496-12 section 4.2 (size, type, 64-bit largesize, size 0 = to the end of the file);
 * QuickTime calls the same thing an atom. A box that leaves its parent makes the file unreadable.
 */
export async function* boxes(file: MediaFile, start: number, end: number): AsyncGenerator<Box> {
  let offset = start
  while (offset < end) {
    const head = await file.bytes(offset, 8)
    let size = head.readUInt32BE(0)
    let header = 8
    if (size === 1) {
      size = Number((await file.bytes(offset + 8, 8)).readBigUInt64BE(0))
      header = 16
    } else if (size === 0 && end === file.size) {
      size = end - offset
    }
    if (size < header || offset + size > end) throw unreadableRecording(`box of ${size} bytes at ${offset}`)
    yield { type: head.toString('latin1', 4, 8), offset, body: offset + header, end: offset + size }
    offset += size
  }
}

/** The first box of that type between two offsets, or null. */
export async function findBox(file: MediaFile, type: string, parent: Box): Promise<Box | null> {
  for await (const box of boxes(file, parent.body, parent.end)) if (box.type === type) return box
  return null
}

/** The handler of a track (`vide`, `soun`, `meta`, `text`, …), ISO/IEC 14496-12 section 8.4.3. */
export async function trackHandler(file: MediaFile, trak: Box): Promise<string> {
  const mdia = await findBox(file, 'mdia', trak)
  const hdlr = mdia && (await findBox(file, 'hdlr', mdia))
  if (!hdlr) throw unreadableRecording(`track without a handler at ${trak.offset}`)
  return (await file.bytes(hdlr.body + 8, 4)).toString('latin1')
}

/** The handlers of all tracks of a file; walks every box of the first level, so that a cut file is noticed. */
export async function trackHandlers(file: MediaFile): Promise<string[]> {
  const handlers: string[] = []
  for await (const box of boxes(file, 0, file.size)) {
    if (box.type !== 'moov') continue
    for await (const child of boxes(file, box.body, box.end)) {
      if (child.type === 'trak') handlers.push(await trackHandler(file, child))
    }
  }
  return handlers
}
