import { describe, expect, it } from 'vitest'
import { inHisar, photoWithExif } from '#testing/exif.ts'
import { photoFacts } from './photo-facts.ts'

describe('what a camera wrote into a photo', () => {
  it.each([true, false])('is when and where it was taken (little-endian: %s)', async (isLittle) => {
    const { takenAt, place } = await photoFacts(photoWithExif(inHisar, isLittle))
    expect(takenAt?.toISOString()).toBe('2026-03-05T09:00:00.000Z')
    expect(place?.latitude).toBeCloseTo(29.1492, 4)
    expect(place?.longitude).toBeCloseTo(75.7217, 4)
  })

  it('counts south, west and the time zone that it names', async () => {
    const facts = await photoFacts(photoWithExif({ ...inHisar, zone: '-03:00', north: 'S', east: 'W' }, true))
    expect(facts.takenAt?.toISOString()).toBe('2026-03-05T17:30:00.000Z')
    expect(facts.place?.latitude).toBeLessThan(0)
    expect(facts.place?.longitude).toBeLessThan(0)
  })

  it.each([
    ['a camera without a clock', { ...inHisar, takenAt: '0000:00:00 00:00:00' }, 'takenAt'],
    ['a clock that is ahead', { ...inHisar, takenAt: '2199:01:01 00:00:00' }, 'takenAt'],
    ['a receiver that found nothing', { ...inHisar, latitude: [0, 0, 0], longitude: [0, 0, 0] }, 'place'],
    ['a place off the globe', { ...inHisar, latitude: [120, 0, 0] }, 'place'],
  ] as const)('is left out of %s', async (_, written, missing) => {
    const facts = await photoFacts(photoWithExif(written as typeof inHisar, true))
    expect(facts).not.toHaveProperty(missing)
    expect(Object.keys(facts)).toHaveLength(1)
  })

  it('is nothing for another file, or one that breaks off anywhere', async () => {
    expect(await photoFacts(new Blob(['no picture']))).toEqual({})
    expect(await photoFacts(new Blob([]))).toEqual({})
    const whole = photoWithExif(inHisar, true)
    for (let length = 0; length < 180; length += 7) {
      expect(await photoFacts(whole.slice(0, length)), `${length} bytes`).not.toHaveProperty('place')
    }
  })
})
