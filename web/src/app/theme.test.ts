import { DEFAULT_THEME } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { palette } from '#ui/palette.ts'
import { cssVariables, theme } from './theme.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const { dark, ...hues } = palette

describe.each(Object.entries(hues))('%s', (_, shades) => {
  it.each([6, 7, 8, 9] as const)('carries white text on shade %d', (shade) =>
    expect(contrast('#ffffff', shades[shade])).toBeGreaterThanOrEqual(4.5),
  )
  it('is readable as text on light and dark pages', () => {
    expect(contrast(shades[7], '#f5f6fa')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[4], dark[7])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(4.5)
  })
})

it('keeps alerts and badges readable on their calm dark tints', () => {
  const { dark: tints } = cssVariables(DEFAULT_THEME)
  for (const hue of ['red', 'green', 'marigold'] as const) {
    const tint = tints[`--mantine-color-${hue}-light`] ?? ''
    expect(contrast(hues[hue][4], tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark[0], tint)).toBeGreaterThanOrEqual(7)
  }
})

it.each(Object.entries(hues))('keeps %s readable on what is raised or pointed at', (_, shades) => {
  const { dark: surfaces } = cssVariables(DEFAULT_THEME)
  expect(contrast(shades[4], surfaces['--surface-raised'] ?? '')).toBeGreaterThanOrEqual(4.5)
  // Mantine's own for the light scheme.
  expect(contrast(shades[7], DEFAULT_THEME.colors.gray[0])).toBeGreaterThanOrEqual(4.5)
})

it('keeps hints and fields readable', () => {
  expect(contrast('#566071', '#f5f6fa')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#667085', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark[2], dark[6])).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#98a0b3', dark[6])).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#848d9d', '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast('#7b849a', dark[6])).toBeGreaterThanOrEqual(3)
  expect(contrast('#2b1b00', '#f6a821')).toBeGreaterThanOrEqual(7)
})

it('NAV-012: has a primary button of its own for citizens, agents, heads, admins and super admins', () => {
  const backgrounds = (['citizen', 'agent', 'head', 'admin', 'super'] as const).map((variant) => {
    const merged = { ...DEFAULT_THEME, ...theme, colors: { ...DEFAULT_THEME.colors, ...theme.colors } }
    return theme.variantColorResolver?.({ variant, theme: merged as never, color: undefined }).background
  })
  expect(new Set(backgrounds).size).toBe(5)
})
