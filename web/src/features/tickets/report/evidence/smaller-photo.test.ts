import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inHisar, photoWithExif } from '#testing/exif.ts'
import { decodeAllBut } from '#testing/pictures.ts'
import { evidenceOf } from './picked-files.ts'
import { largestPhoto, smallerPhoto } from './smaller-photo.ts'

let asked: ImageBitmapOptions[]
let drawnBytes: number

const photo = (bytes: number, type = 'image/jpeg', name = 'IMG_1.jpg') =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 1 })

/** A test has neither decoder nor canvas: these say what they were asked, and give a picture of some bytes. */
beforeEach(() => {
  asked = []
  drawnBytes = 1000
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 6000
      naturalHeight = 8000
      onload = () => {}
      set src(_: string) {
        queueMicrotask(() => this.onload())
      }
    },
  )
  vi.stubGlobal('createImageBitmap', async (_: Blob, options: ImageBitmapOptions) => {
    asked.push(options)
    return { width: options.resizeWidth, height: options.resizeHeight, close: () => undefined }
  })
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(drawnBytes)], { type: type ?? '' })),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  decodeAllBut()
})

describe('a picked photo', () => {
  it('of exactly 4 MB goes as it is', async () => {
    const file = photo(largestPhoto)
    expect(await smallerPhoto(file)).toBe(file)
    expect(asked).toEqual([])
  })

  it('larger than 4 MB is made smaller, decoded no larger than it is sent', async () => {
    const sent = await smallerPhoto(photo(largestPhoto + 1, 'image/png', 'pole.png'))
    expect([sent.name, sent.type, sent.size]).toEqual(['pole.jpg', 'image/jpeg', 1000])
    expect(asked).toEqual([{ resizeWidth: 1920, resizeHeight: 2560, resizeQuality: 'high' }])
  })

  it('that would not become smaller goes as it is', async () => {
    drawnBytes = largestPhoto + 2
    const file = photo(largestPhoto + 1)
    expect(await smallerPhoto(file)).toBe(file)
  })

  it('that the browser cannot decode goes as it is, as a HEIC does in most', async () => {
    decodeAllBut('phone.heic')
    const file = photo(largestPhoto + 1, 'image/heic', 'phone.heic')
    expect(await smallerPhoto(file)).toBe(file)
  })

  it('keeps time and place, which are read before it is made smaller', async () => {
    const large = new File([photoWithExif(inHisar, true), new Uint8Array(largestPhoto)], 'IMG_1.jpg', {
      type: 'image/jpeg',
    })
    const { found } = await evidenceOf([large], 10)
    expect(found).toMatchObject([
      {
        timestamp: '2026-03-05T09:00:00.000Z',
        sizeBefore: large.size,
        place: { latitude: expect.closeTo(29.1492, 4) },
      },
    ])
    expect(found[0]?.blob.size).toBe(1000)
  })
})
