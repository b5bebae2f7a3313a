import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The key in a file that nobody else may read; it is made where there is none, once however many processes ask. */
export async function keptKey(path: string, make: () => string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}`
  const file = await open(temporary, 'w', 0o600)
  await file.writeFile(`${make()}\n`)
  await file.sync()
  await file.close()
  // link() fails where another process was first; both then read the same key.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary, { force: true })
  return (await readFile(path, 'utf8')).trim()
}
