import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unreadableRecording } from './media-error.ts'

const WINDOW = 64 * 1024
/** Holds a key frame of a large video; a table of samples that is longer belongs to no recording of 50 MB. */
const LONGEST_READ = 8 * 1024 * 1024
const READS_A_TURN = 500

/**
 * A local file read in bounded pieces. What it may cost is bounded too, so that a file whose parts point at
 * each other in a circle is given up: a read within the window costs 1, a read from the disk 10.
 * Every failure of the content is an UnreadableMedia; failures of the disk pass through.
 */
export class MediaFile {
  readonly size: number
  readonly #handle: FileHandle
  #window = Buffer.alloc(0)
  #windowStart = 0
  #reads = 0
  #budget: number

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle
    this.size = size
    this.#budget = 50_000 + size / 8
  }

  static async use<T>(path: string, work: (file: MediaFile) => Promise<T>): Promise<T> {
    const handle = await open(path)
    try {
      return await work(new MediaFile(handle, (await handle.stat()).size))
    } finally {
      await handle.close()
    }
  }

  /** `length` bytes from `offset`, at most 8 MiB; refuses to read past the end. */
  async bytes(offset: number, length: number): Promise<Buffer> {
    if (!Number.isSafeInteger(offset) || !(offset >= 0 && length >= 0 && offset + length <= this.size)) {
      throw unreadableRecording(`${length} bytes at ${offset} of a file of ${this.size}`)
    }
    if (length > LONGEST_READ) throw unreadableRecording(`a field of ${length} bytes at ${offset}`)
    this.#spend(1)
    // Parsers that find all they ask for in memory would keep every timer of the process waiting.
    if (++this.#reads % READS_A_TURN === 0) await nextTurn()
    const from = offset - this.#windowStart
    if (from >= 0 && from + length <= this.#window.length) return this.#window.subarray(from, from + length)
    return (await this.#load(offset, Math.max(length, WINDOW))).subarray(0, length)
  }

  async #load(offset: number, length: number): Promise<Buffer> {
    this.#spend(9)
    const window = Buffer.alloc(Math.min(length, this.size - offset))
    const { bytesRead } = await this.#handle.read(window, 0, window.length, offset)
    if (bytesRead < window.length) throw new Error(`file shrank while it was read: ${bytesRead} bytes`)
    this.#window = window
    this.#windowStart = offset
    return window
  }

  #spend(cost: number): void {
    this.#budget -= cost
    if (this.#budget < 0) throw unreadableRecording('too many structures')
  }
}
