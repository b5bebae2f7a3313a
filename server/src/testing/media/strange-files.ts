import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fixture } from './scratch-files.ts'

/** Values that sizes, counts and offsets go wrong with. */
const EXTREMES = [0, 1, 0x7f, 0xffff, 0x00ffffff, 0x7fffffff, 0x80000000, 0xffffffff]
const MOST_FLIPS = 20
const LONGEST_PIECE = 2000

export interface StrangeFile {
  /** which file was changed, and how */
  what: string
  bytes: Buffer
}

/**
 * Files of `fixtures`, each changed at random in one of the ways in which uploads are broken or made to break:
 * the same files for the same seed.
 */
export async function* strangeFiles(seed: number): AsyncGenerator<StrangeFile> {
  const names = (await readdir(new URL('fixtures/', import.meta.url))).filter((name) => !name.endsWith('.md'))
  const originals = await Promise.all(
    names.sort().map(async (name) => ({ name, bytes: await fixture(name) })),
  )
  for (let number = 0; ; number++) {
    const below = randomOf(`${seed} ${number}`)
    const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
    const { name, bytes } = pick(originals)
    const [way, change] = pick(Object.entries(CHANGES))
    yield { what: `${name}, ${way} (${seed}/${number})`, bytes: change(bytes, below, pick(originals).bytes) }
  }
}

type Below = (limit: number) => number

function randomOf(name: string): Below {
  let drawn = 0
  return (limit) => {
    const hash = createHash('sha256').update(`${name} ${drawn++}`).digest()
    return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * limit)
  }
}

/** A new file each; they keep the original as it is. */
const CHANGES: Record<string, (bytes: Buffer, below: Below, other: Buffer) => Buffer> = {
  cut: (bytes, below) => bytes.subarray(0, below(bytes.length)),
  'bytes changed': (bytes, below) => {
    const changed = Buffer.from(bytes)
    for (let flips = 1 + below(MOST_FLIPS); flips > 0; flips--) changed[below(bytes.length)] = below(256)
    return changed
  },
  'bytes of the first part changed': (bytes, below) => {
    const changed = Buffer.from(bytes)
    const head = Math.min(512, bytes.length)
    for (let flips = 1 + below(MOST_FLIPS); flips > 0; flips--) changed[below(head)] = below(256)
    return changed
  },
  'a number made extreme': (bytes, below) => withExtreme(bytes, below(bytes.length - 4), below),
  'a number of a table made extreme': (bytes, below) => {
    const tables = [
      ...bytes.toString('latin1').matchAll(/m[odv][ao][hvt]|st[a-z]{2}|ctts|trun|elst|avcC|IHDR|iloc/g),
    ]
    const table = tables[below(tables.length)]
    return withExtreme(bytes, (table?.index ?? 0) - 4 + below(40), below)
  },
  'a piece twice': (bytes, below) => {
    const [to, from] = [below(bytes.length), below(bytes.length)]
    const piece = bytes.subarray(from, from + below(LONGEST_PIECE))
    return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)])
  },
  'a piece missing': (bytes, below) => {
    const from = below(bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + below(LONGEST_PIECE))])
  },
  'the end of another': (bytes, below, other) =>
    Buffer.concat([bytes.subarray(0, below(bytes.length)), other.subarray(below(other.length))]),
  'itself again and again': (bytes, below) =>
    Buffer.concat(Array.from({ length: 2 + below(6) }, () => bytes.subarray(below(bytes.length)))),
}

function withExtreme(bytes: Buffer, place: number, below: Below): Buffer {
  const changed = Buffer.from(bytes)
  const at = Math.min(Math.max(0, place), bytes.length - 4)
  const value = EXTREMES[below(EXTREMES.length)] ?? 0
  if (below(2) === 0) changed.writeUInt32BE(value, at)
  else changed.writeUInt32LE(value, at)
  return changed
}
