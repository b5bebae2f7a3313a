import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { takePhoto } from './take-photo.ts'

const facts = { takenAt: new Date('2026-03-05T20:05:00Z'), userName: 'Asha', position: null, tileUrl: '' }
const camera = (width: number, height: number) =>
  Object.defineProperties(document.createElement('video'), {
    videoWidth: { value: width },
    videoHeight: { value: height },
  })

beforeAll(startLanguage)
/** A test has no canvas: this one takes every stroke and gives a blob. */
beforeEach(() => {
  const context = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])))
})
afterEach(() => vi.restoreAllMocks())

it('a photo of the camera says that it was captured, when, and how high its strip is', async () => {
  const photo = await takePhoto(camera(1920, 1080), facts)
  expect(photo).toMatchObject({
    type: 'image',
    name: 'photo_2026-03-05T20-05-00.jpg',
    timestamp: '2026-03-05T20:05:00.000Z',
    duration: null,
    isUpload: false,
  })
  expect(photo.stripHeight).toBeGreaterThan(0)
})

it('a camera that shows nothing yet gives no photo', async () => {
  await expect(takePhoto(camera(0, 0), facts)).rejects.toThrow('The camera shows nothing yet')
})
