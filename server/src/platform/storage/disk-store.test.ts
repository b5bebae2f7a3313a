import { existsSync, statSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiskStore } from './disk-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagrik-store-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Lets every sync happen; tells of each what was forced to the disk and whether `target` stood there already. */
async function watchSyncs(target: string) {
  const syncs: { inode: number; named: boolean }[] = []
  const handle = await open(folder)
  const everyHandle: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = everyHandle
  vi.spyOn(everyHandle, 'sync').mockImplementation(async function (this: FileHandle) {
    syncs.push({ inode: (await this.stat()).ino, named: existsSync(target) })
    await sync.call(this)
  })
  return syncs
}

test('what is put is forced to the disk before it has its name, and so is every new name', async () => {
  const root = join(folder, 'evidence')
  const target = join(root, 'ab/file.jpg')
  const source = join(folder, 'received')
  await writeFile(source, 'a picture')
  const syncs = await watchSyncs(target)
  await createDiskStore(root).put('ab/file.jpg', source, 'image/jpeg')

  const inodeOf = (path: string) => statSync(path).ino
  expect(existsSync(source)).toBe(false)
  expect(syncs[0]).toEqual({ inode: inodeOf(target), named: false })
  for (const made of [target, dirname(target), root]) {
    expect(syncs).toContainEqual({ inode: inodeOf(dirname(made)), named: true })
  }
})
