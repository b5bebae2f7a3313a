import { afterAll, expect, test } from 'vitest'
import { fixture, removeScratch, scratch } from '#testing/media/scratch-files.ts'
import { assertPlausibleTables } from './iso-tables.ts'
import { MediaFile } from './media-file.ts'

afterAll(removeScratch)

const check = async (bytes: Uint8Array) => MediaFile.use(await scratch(bytes), assertPlausibleTables)

test.each(['camera.mp4', 'recorder-video.mp4', 'phone.mov', 'hevc.mov', 'turned.mp4', 'voice.m4a'])(
  'the tables of %s are plausible',
  async (name) => expect(await check(await fixture(name))).toBeUndefined(),
)

test.each([
  ['times', 'udta.mov', 'stts', 12],
  ['shifts of time', 'udta.mov', 'ctts', 12],
  ['samples in a chunk', 'udta.mov', 'stsc', 16],
  ['listed sizes', 'udta.mov', 'stsz', 12],
  ['samples in a fragment', 'recorder-video.mp4', 'trun', 8],
] as const)('billions of %s are not believed', async (_what, name, table, at) => {
  const bytes = await fixture(name)
  bytes.writeUInt32BE(0x7fffffff, bytes.indexOf(table) + at)
  await expect(check(bytes)).rejects.toMatchObject({
    cause: 'tables that claim more samples than the file can hold',
  })
})

test('boxes within boxes are not followed without end', async () => {
  const boxes = Buffer.concat(Array.from({ length: 50 }, () => Buffer.from('\0\0\0\0moov', 'latin1')))
  for (let at = 0; at < boxes.length; at += 8) boxes.writeUInt32BE(boxes.length - at, at)
  await expect(check(boxes)).rejects.toMatchObject({ cause: 'boxes within boxes' })
})
