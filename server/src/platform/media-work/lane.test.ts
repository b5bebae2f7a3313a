import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { UnreadableMedia } from '#platform/media/media-error.ts'
import { removeScratch, scratch, scratchFolder } from '#testing/media/scratch-files.ts'
import { exitCodes } from './answer.ts'
import { Lane } from './lane.ts'
import type { Task } from './tasks.ts'

/** Has no memory left for its third file, nor ever for one that is called huge. */
const full = await scratch(
  Buffer.from(`
    let served = 0
    process.on('disconnect', () => process.exit())
    process.on('message', ({ task }) => {
      if (task.input.path === 'huge' || served === 2) process.exit(${exitCodes.outOfMemory})
      served += 1
      process.send({ result: process.pid })
    })`),
)
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, fork: (_: string, args: string[], options: object) => real.fork(full, args, options) }
})

const lane = new Lane(100, { priority: 0, cacheDir: scratchFolder })
afterEach(() => lane.end())
afterAll(removeScratch)
const run = (path: string) => lane.run({ kind: 'detect', input: { path } } as Task, 20)

test('a file for which a worker has no memory after others is tried in a fresh one', async () => {
  const [first, second, third] = [await run('a'), await run('b'), await run('c')]
  expect(second).toBe(first)
  expect(third).toEqual(expect.any(Number))
  expect(third).not.toBe(first)
})

test('one that a fresh worker has no memory for is refused, whoever was served before', async () => {
  await expect(run('huge')).rejects.toBeInstanceOf(UnreadableMedia)
  await run('a')
  await expect(run('huge')).rejects.toBeInstanceOf(UnreadableMedia)
  expect(await run('b')).toEqual(expect.any(Number))
})
