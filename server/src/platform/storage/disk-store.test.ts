import { existsSync, statSync } from 'node:fs'
import { chmod, type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
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

test('a file that cannot be put in its place leaves nothing half-written', async () => {
  const received = join(folder, 'received')
  await writeFile(received, 'a photo')
  const root = join(folder, 'evidence')
  await mkdir(join(root, 'ab/photo.jpg'), { recursive: true })
  await expect(createDiskStore(root).put('ab/photo.jpg', received, 'image/jpeg')).rejects.toThrow('EISDIR')
  expect(await readdir(join(root, 'ab'))).toEqual(['photo.jpg'])
})

test('evidence is for the user of the server alone: files 0600 in folders 0700, whatever they were before', async () => {
  const before = process.umask(0)
  try {
    const sent = join(folder, 'sent')
    await writeFile(sent, 'a picture')
    await chmod(sent, 0o644)
    await createDiskStore(join(folder, 'evidence')).put('ab/abcd.jpg', sent, 'image/jpeg')
  } finally {
    process.umask(before)
  }
  const below = await readdir(join(folder, 'evidence'), { recursive: true })
  const modes = await Promise.all(
    ['.', ...below].map(async (name) => {
      const { mode } = await stat(join(folder, 'evidence', name))
      return [name, (mode & 0o777).toString(8)]
    }),
  )
  expect(Object.fromEntries(modes)).toEqual({ '.': '700', ab: '700', 'ab/abcd.jpg': '600' })
})
