import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

const KEPT = new Set(['fmt ', 'fact', 'data'])
const UNKNOWN_SIZE = 0xffffffff

interface Chunk {
  id: string
  offset: number
  body: number
  end: number
}

/**
 * The chunks of a WAV file. Format: Multimedia Programming Interface and Data Specifications 1.0 (RIFF):
 * id, size (little endian), content padded to an even length. Recorders that cannot seek leave the size of
 * `data` at ffffffff; it then reaches to the end of the file.
 */
async function* wavChunks(file: MediaFile): AsyncGenerator<Chunk> {
  const head = await file.bytes(0, 12)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') {
    throw unreadableRecording('no WAV header')
  }
  for (let offset = 12; offset < file.size; ) {
    const chunk = await file.bytes(offset, 8)
    const id = chunk.toString('latin1', 0, 4)
    const size = chunk.readUInt32LE(4)
    const body = offset + 8
    const end = id === 'data' && size === UNKNOWN_SIZE ? file.size : body + size
    if (end > file.size) throw unreadableRecording(`chunk ${JSON.stringify(id)} of ${size} bytes`)
    yield { id, offset, body, end }
    offset = Math.min(end + (end % 2), file.size)
  }
}

/** Whether the file has a format and sound. */
export async function isWav(file: MediaFile): Promise<boolean> {
  const found = new Set<string>()
  for await (const chunk of wavChunks(file)) found.add(chunk.id)
  return found.has('fmt ') && found.has('data')
}

/** Turns every chunk that is not sound (LIST INFO, bext, iXML, id3, XMP …) into an empty JUNK of the same size. */
export async function scrubWav(file: MediaFile): Promise<void> {
  for await (const { id, offset, body, end } of wavChunks(file)) {
    if (KEPT.has(id)) continue
    file.overwrite(offset, Buffer.from('JUNK', 'latin1'))
    file.blank(body, end - body)
  }
}
