import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearAbandonedSpool, withSpoolFolder } from './spool.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nagrik-spool-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const left = () => readdir(join(dataDir, 'spool'))
const abandon = async (host: string, pid: number) => {
  const folder = join(dataDir, 'spool', `${encodeURIComponent(host)}~${pid}~0`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'file'), 'half of a video')
  return folder
}

test('the folder is gone when the work ends, also when it fails', async () => {
  const work = async (folder: string) => {
    await writeFile(join(folder, 'file'), 'content')
    expect(await left()).toHaveLength(1)
    throw new Error('broken off')
  }
  await expect(withSpoolFolder(dataDir, work)).rejects.toThrow('broken off')
  expect(await left()).toEqual([])
})

test('a start removes what a killed process left, and nothing of a living one', async () => {
  await clearAbandonedSpool(dataDir)
  const ended = spawnSync(process.execPath, ['--version']).pid
  await abandon(hostname(), ended)
  await abandon(hostname(), process.pid)
  const living = await abandon(hostname(), process.ppid)
  const elsewhere = await abandon('another-machine', 1)
  await clearAbandonedSpool(dataDir)
  expect((await left()).map((name) => join(dataDir, 'spool', name)).sort()).toEqual(
    [living, elsewhere].sort(),
  )
})

test('what nobody touched for a day is removed whoever wrote it', async () => {
  const folder = await abandon('another-machine', 1)
  const old = Date.now() / 1000 - 90_000
  await utimes(folder, old, old)
  await clearAbandonedSpool(dataDir)
  expect(await left()).toEqual([])
})
