import { type FileHandle, open } from 'node:fs/promises'
import { unreadableRecording } from './media-error.ts'

const WINDOW = 16 * 1024
const LONGEST_READ = 64 * 1024
const ZEROS = Buffer.alloc(LONGEST_READ)
const MOST_EDITS = 100_000
/** What one file may cost: a read within the window 1, a read from the disk 10. */
const READ_BUDGET = 3_000_000

interface Edit {
  offset: number
  length: number
  /** null: zeros */
  bytes: Uint8Array | null
}

/**
 * A local file read in small bounded pieces, with edits collected first and written in place by `commit`,
 * so that a file that turns out unreadable half-way is left as it was. Its size never changes.
 * Every failure of the content is an UnreadableMedia; failures of the disk pass through.
 */
export class MediaFile {
  readonly size: number
  readonly #handle: FileHandle
  #window = Buffer.alloc(0)
  #windowStart = 0
  #budget = READ_BUDGET
  #edits: Edit[] = []
  #edited = 0

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle
    this.size = size
  }

  static async use<T>(path: string, mode: 'r' | 'r+', work: (file: MediaFile) => Promise<T>): Promise<T> {
    const handle = await open(path, mode)
    try {
      return await work(new MediaFile(handle, (await handle.stat()).size))
    } finally {
      await handle.close()
    }
  }

  /** A copy of `length` bytes (at most 64 KiB) from `offset`; refuses to read past the end. */
  async bytes(offset: number, length: number): Promise<Buffer> {
    this.#assertInside(offset, length)
    if (length > LONGEST_READ) throw unreadableRecording(`a field of ${length} bytes at ${offset}`)
    this.#spend(1)
    const from = offset - this.#windowStart
    if (from < 0 || from + length > this.#window.length) await this.#load(offset, Math.max(length, WINDOW))
    const start = offset - this.#windowStart
    return Buffer.from(this.#window.subarray(start, start + length))
  }

  /** Marks a range to be filled with zeros. */
  blank(offset: number, length: number): void {
    if (length > 0) this.#edit({ offset, length, bytes: null })
  }

  /** Marks a range to be replaced; a later edit of the same place wins. */
  overwrite(offset: number, bytes: Uint8Array): void {
    this.#edit({ offset, length: bytes.length, bytes })
  }

  async commit(): Promise<void> {
    for (const { offset, length, bytes } of this.#edits) {
      if (bytes) await this.#handle.write(bytes, 0, length, offset)
      else await this.#writeZeros(offset, length)
    }
    this.#edits = []
    this.#window = Buffer.alloc(0)
  }

  #edit(edit: Edit): void {
    this.#assertInside(edit.offset, edit.length)
    // Edits of a sound file do not overlap much: a table that names one range a million times is an attack.
    this.#edited += edit.length
    if (this.#edits.push(edit) > MOST_EDITS || this.#edited > 2 * this.size + LONGEST_READ) {
      throw unreadableRecording('more to blank than the file can hold')
    }
  }

  async #writeZeros(offset: number, length: number): Promise<void> {
    for (let done = 0; done < length; done += LONGEST_READ) {
      await this.#handle.write(ZEROS, 0, Math.min(LONGEST_READ, length - done), offset + done)
    }
  }

  async #load(offset: number, length: number): Promise<void> {
    this.#spend(10)
    const window = Buffer.alloc(Math.min(length, this.size - offset))
    const { bytesRead } = await this.#handle.read(window, 0, window.length, offset)
    if (bytesRead < window.length) throw new Error(`file shrank while it was read: ${bytesRead} bytes`)
    this.#window = window
    this.#windowStart = offset
  }

  #spend(cost: number): void {
    this.#budget -= cost
    if (this.#budget < 0) throw unreadableRecording('too many structures')
  }

  #assertInside(offset: number, length: number): void {
    if (!Number.isSafeInteger(offset) || !(offset >= 0 && length >= 0 && offset + length <= this.size)) {
      throw unreadableRecording(`${length} bytes at ${offset} of a file of ${this.size}`)
    }
  }
}
