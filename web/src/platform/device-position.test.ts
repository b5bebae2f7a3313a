import { afterEach, describe, expect, it } from 'vitest'
import { gurugram, standAt } from '#testing/device.ts'
import { askDevice } from './device-position.ts'

const vague = { latitude: 28.6, longitude: 77.2, accuracy: 5001 }
const ages = (asked: ReturnType<typeof standAt>) =>
  asked.mock.calls.map(([, , options]) => options?.maximumAge)

afterEach(() => standAt(null))

describe('device geolocation', () => {
  it('uses high accuracy, a timeout of 15 s and a cached position of up to 5 minutes', async () => {
    const asked = standAt(gurugram)
    expect(await askDevice()).toEqual(gurugram)
    expect(asked.mock.calls.map(([, , options]) => options)).toEqual([
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 },
    ])
  })

  it('is content with 5 km, and with a position of 5 minutes ago', async () => {
    const asked = standAt({ ...gurugram, accuracy: 5000, minutesAgo: 4.9 })
    expect(await askDevice()).toEqual({ ...gurugram, accuracy: 5000 })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['less exact than 5 km', vague],
    ['older than 5 minutes', { ...vague, accuracy: 20, minutesAgo: 5.1 }],
  ])('asks once more, without a cached position, for one that is %s', async (_what, first) => {
    const asked = standAt(first, gurugram)
    expect(await askDevice()).toEqual(gurugram)
    expect(ages(asked)).toEqual([300_000, 0])
  })

  it('asks only once more, and takes the better of two vague positions', async () => {
    const asked = standAt({ ...vague, accuracy: 9000 }, { ...vague, accuracy: 7000 })
    expect((await askDevice()).accuracy).toBe(7000)
    standAt(vague, { ...vague, accuracy: 7000 })
    expect((await askDevice()).accuracy).toBe(5001)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('keeps a vague position where the second answer fails', async () => {
    standAt(vague, { code: 3 })
    expect(await askDevice()).toEqual(vague)
  })

  it('counts a position that stays old as exact to 10 km at best', async () => {
    standAt({ ...gurugram, minutesAgo: 60 })
    expect(await askDevice()).toEqual({ ...gurugram, accuracy: 10_000 })
    standAt({ ...gurugram, accuracy: 30_000, minutesAgo: 60 })
    expect((await askDevice()).accuracy).toBe(30_000)
  })
})
