import { open } from 'node:fs/promises'

const END_RECORD = 22
const LONGEST_COMMENT = 0xffff

/**
 * Whether the file can also be opened as a ZIP archive (JAR, APK, DOCX …), whatever stands before it: the end
 * record lies at the very end and points at a central directory. Format: PKWARE APPNOTE 6.3.10 section 4.3.16.
 */
export async function endsAsZip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, END_RECORD + LONGEST_COMMENT))
    await handle.read(tail, 0, tail.length, size - tail.length)
    for (const at of endRecords(tail)) {
      const directory = size - tail.length + at - tail.readUInt32LE(at + 12)
      const mark = Buffer.alloc(4)
      if (directory >= 0) await handle.read(mark, 0, 4, directory)
      if (mark.toString('latin1') === 'PK\x01\x02') return true
    }
    return false
  } finally {
    await handle.close()
  }
}

/** Places of end records whose comment ends exactly with the file. */
function endRecords(tail: Buffer): number[] {
  const found: number[] = []
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    const comment = at + END_RECORD
    if (comment <= tail.length && comment + tail.readUInt16LE(at + 20) === tail.length) found.push(at)
  }
  return found
}
