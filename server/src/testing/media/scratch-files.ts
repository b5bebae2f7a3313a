import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for the files of one test file; `removeScratch` belongs into its `afterAll`. */
export const scratchFolder = await mkdtemp(join(tmpdir(), 'nagrik-media-'))

export function removeScratch(): Promise<void> {
  return rm(scratchFolder, { recursive: true, force: true })
}

/** The bytes of a recording in `fixtures`. */
export function fixture(name: string): Promise<Buffer> {
  return readFile(new URL(`fixtures/${name}`, import.meta.url))
}

let files = 0

/** Writes bytes to a new file without a telling name and gives back its path. */
export async function scratch(bytes: Uint8Array | string): Promise<string> {
  const path = join(scratchFolder, `upload-${++files}`)
  await writeFile(path, bytes)
  return path
}
