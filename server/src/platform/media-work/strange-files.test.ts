import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeScratch, scratchFolder } from '#testing/media/scratch-files.ts'
import { strangeFiles } from '#testing/media/strange-files.ts'
import { type Outcome, outcomeOf } from '#testing/media/strange-outcome.ts'
import { createMediaWork } from './media-work.ts'

const files = 200
const media = createMediaWork({ workers: 1, cacheDir: join(scratchFolder, 'compiled') })
afterAll(async () => {
  await media.close()
  await removeScratch()
})

test(`${files} strange files are kept or refused, and none takes more time or memory than it has`, async () => {
  const outcomes: Record<Outcome, string[]> = { kept: [], 'not accepted': [], refused: [], ended: [] }
  let left = files
  for await (const { what, bytes } of strangeFiles(1)) {
    outcomes[await outcomeOf(media, bytes, scratchFolder)].push(what)
    if (--left === 0) break
  }
  expect(outcomes.ended).toEqual([])
  expect(outcomes.kept.length).toBeGreaterThan(30)
  expect(outcomes['not accepted'].length).toBeGreaterThan(30)
  expect(outcomes.refused.length).toBeGreaterThan(5)
}, 240_000)
