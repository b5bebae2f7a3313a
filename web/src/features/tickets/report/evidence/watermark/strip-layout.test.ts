import { describe, expect, it } from 'vitest'
import { layoutStrip, MOST_LINES, sizeAboveStrip } from './strip-layout.ts'

const pictures = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 640, height: 480 },
  { width: 480, height: 640 },
]

describe.each(pictures)('the strip of $width × $height', (picture) => {
  const size = sizeAboveStrip(picture, 1920)
  const strip = layoutStrip(size, { tile: true, code: true })

  it('makes no side longer than 1920 and keeps the proportions', () => {
    expect(Math.max(size.width, size.height + strip.height)).toBeLessThanOrEqual(1920)
    expect(size.width / size.height).toBeCloseTo(picture.width / picture.height, 2)
    expect(size.width).toBeLessThanOrEqual(picture.width)
  })

  it('holds tile, text and code side by side, with room for a legible code', () => {
    const { tile, code, text } = strip
    if (!tile || !code) throw new Error('both were asked for')
    expect(tile.x + tile.side).toBeLessThan(text.x)
    expect(text.x + text.width).toBeLessThan(code.x)
    expect(code.x + code.side).toBeLessThan(size.width)
    expect(tile.y + tile.side).toBeLessThan(strip.height)
    // A code of 37 modules keeps two pixels a module.
    expect(code.side / 37).toBeGreaterThan(2)
    // '28.459500, 77.026600 (±12 m)' in one line.
    expect(text.width).toBeGreaterThan(strip.fontSize * 14)
  })

  it('has text that is 11 px high where the picture is shown 328 px wide, or 14 px in a small one', () => {
    if (size.width > 420) expect((strip.fontSize / size.width) * 328).toBeGreaterThanOrEqual(11)
    expect(strip.fontSize).toBeGreaterThanOrEqual(14)
    expect(strip.height).toBeGreaterThan(MOST_LINES * strip.lineHeight)
  })

  it('is as high as its lines with text alone, which then has the whole width', () => {
    const plain = layoutStrip(size, { tile: false, code: false }, 3)
    expect(plain.height).toBe(3 * plain.lineHeight + 2 * plain.padding)
    expect(plain).toMatchObject({ tile: null, code: null })
    expect(plain.height).toBeLessThan(strip.height)
    expect(plain.text.width).toBe(size.width - 2 * plain.padding)
  })
})
