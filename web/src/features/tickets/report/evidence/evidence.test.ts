import { beforeAll, describe, expect, it } from 'vitest'
import { decodeAllBut } from '#testing/pictures.ts'
import { isAcceptable, uploadForm } from './evidence.ts'
import { evidenceOf } from './picked-files.ts'

beforeAll(() => void decodeAllBut())

const most = 52_428_800
const file = (name: string, type: string, size = 1) => {
  const made = new File(['x'], name, { type, lastModified: Date.UTC(2026, 2, 5) })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

describe('a picked file', () => {
  it.each([
    ['an image of exactly 50 MB', file('a.jpg', 'image/jpeg', most), true],
    ['an image one byte larger', file('a.jpg', 'image/jpeg', most + 1), false],
    ['a video of exactly 50 MB', file('a.mp4', 'video/mp4', most), true],
    ['a video one byte larger', file('a.mp4', 'video/mp4', most + 1), false],
    ['a PDF', file('a.pdf', 'application/pdf'), false],
    ['a sound file', file('a.mp3', 'audio/mpeg'), false],
    ['a photo of an iPhone whose type the browser does not know', file('IMG_1.HEIC', ''), true],
    ['an AVIF whose type the browser does not know', file('IMG_1.avif', ''), true],
    ['anything else without a type', file('a.exe', ''), false],
  ])('%s', (_, picked, kept) => {
    expect(isAcceptable(picked)).toBe(kept)
  })

  it('becomes evidence; what is not acceptable is told', async () => {
    const { found, note } = await evidenceOf(
      [file('a.jpg', 'image/jpeg'), file('b.pdf', 'application/pdf')],
      10,
    )
    expect(note).toBe('refused')
    expect(found).toMatchObject([
      { type: 'image', name: 'a.jpg', isUpload: true, timestamp: '2026-03-05T00:00:00.000Z', duration: null },
    ])
  })

  it('beyond the room that is left stays out', async () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`, 'image/jpeg'))
    const { found, note } = await evidenceOf(four, 3)
    expect(note).toBe('overfull')
    expect(found.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })
})

it('the form of a video is metadata, thumbnail, file, in this order', () => {
  const form = uploadForm({
    id: '1',
    blob: new Blob(['video']),
    thumbnail: new Blob(['frame'], { type: 'image/jpeg' }),
    url: 'blob:1',
    type: 'video',
    name: 'video_1.webm',
    timestamp: '2026-03-05T10:00:00.000Z',
    size: 5,
    duration: 3,
    mimeType: 'video/webm',
    isUpload: false,
  })
  expect([...form.keys()]).toEqual(['metadata', 'thumbnail', 'files'])
  expect(JSON.parse(String(form.get('metadata')))).toEqual([
    {
      name: 'video_1.webm',
      type: 'video',
      mimeType: 'video/webm',
      size: 5,
      timestamp: '2026-03-05T10:00:00.000Z',
      duration: 3,
      isUpload: false,
    },
  ])
})
