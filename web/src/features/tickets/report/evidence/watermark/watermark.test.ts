import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { textsOf, watermarked } from './watermark.ts'

const facts = { takenAt: new Date('2026-03-05T20:05:00Z'), userName: 'Asha Rani', tileUrl: '' }
const position = { latitude: 28.4595, longitude: 77.0266, accuracy: 12.4 }

beforeAll(startLanguage)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the strip says the time in India, the place with its accuracy, and who took the picture', () => {
  expect(textsOf({ ...facts, position })).toEqual([
    '6 Mar 2026, 1:35 am IST',
    '28.459500, 77.026600 (±12 m)',
    'Asha Rani',
  ])
})

it('without a position it says so, in the language on the screen', async () => {
  expect(textsOf({ ...facts, position: null })[1]).toBe('Location unavailable')
  await changeLanguage('hi')
  expect(textsOf({ ...facts, position: null })[1]).toBe('स्थान उपलब्ध नहीं है')
})

it('a photo is a JPEG of quality 0.95, and a map tile that hangs keeps it waiting for 10 seconds at most', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Image', class {})
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
  const written: string[] = []
  const strokes = {
    get: (_: object, name: string) => (text: string) => {
      if (name === 'fillText') written.push(text)
      return { width: 10 }
    },
    set: () => true,
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(new Proxy({}, strokes) as never)
  const encoded = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['jpeg'])))
  const tileUrl = 'https://tiles.example/{z}/{x}/{y}.png'
  const size = { width: 1920, height: 1080 }
  let photo: unknown
  void watermarked(document.createElement('canvas'), size, { ...facts, position, tileUrl }).then((made) => {
    photo = made
  })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(photo).toBeUndefined()
  await vi.advanceTimersByTimeAsync(100)
  expect(photo).toMatchObject({ stripHeight: expect.any(Number) })
  expect(encoded.mock.calls.map(([, type, quality]) => [type, quality])).toEqual([['image/jpeg', 0.95]])
  expect(written).toContain('Asha Rani')
})
