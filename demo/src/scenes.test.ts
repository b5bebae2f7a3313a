import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw, render, scenes } from './scenes.ts'

const drawing = (scene: keyof typeof scenes) => ({ scene, hour: 'day', seed: 1, mended: false }) as const

test('every scene becomes a small photo and its thumbnail', async () => {
  for (const scene of Object.keys(scenes) as (keyof typeof scenes)[]) {
    const { full, thumbnail } = await render(drawing(scene))
    expect(await sharp(full).metadata(), scene).toMatchObject({ format: 'jpeg', width: 960, height: 720 })
    expect(await sharp(thumbnail).metadata(), scene).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 240,
    })
    expect(full.length).toBeLessThan(80_000)
    // A drawing that fell apart would leave one flat colour.
    const { channels } = await sharp(full).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), scene).toBeGreaterThan(20)
  }
})

test('the same seed draws the same picture, another seed, hour or the finished work another one', () => {
  const once = draw(drawing('pothole'))
  expect(draw(drawing('pothole'))).toBe(once)
  expect(draw({ ...drawing('pothole'), seed: 2 })).not.toBe(once)
  expect(draw({ ...drawing('pothole'), hour: 'dusk' })).not.toBe(once)
  expect(draw({ ...drawing('pothole'), mended: true })).not.toBe(once)
})
