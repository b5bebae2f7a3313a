import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/** For the files of one test file after the other; `removeScratch` belongs into the `afterAll` of each. */
export const scratchFolder = await mkdtemp(join(inject('scratch'), 'files-'))

export async function removeScratch(): Promise<void> {
  for (const name of await readdir(scratchFolder)) {
    await rm(join(scratchFolder, name), { recursive: true, force: true })
  }
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
