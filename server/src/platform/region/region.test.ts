import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { loadRegion, type Region } from './region.ts'

const haryana = fileURLToPath(new URL('../../../../region/haryana', import.meta.url))

describe('the pack of Haryana', async () => {
  const region = await loadRegion(haryana)

  test('has the blocks, map centre, helplines and ticket prefix of the specification', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'C1', 'C2', '23', '23A']
    expect(region.blocks).toEqual(names.map((name) => `Block ${name}`))
    expect(region.map.centre).toEqual({ latitude: 28.6139, longitude: 77.209 })
    expect(region.map.zoom).toBe(13)
    expect(region.helplines).toEqual({ phone: '1800-180-1817', whatsapp: '7840001817' })
    expect(region.ticketPrefix).toBe('NGR')
    expect(region.departments.map(({ name }) => name)).toContain('General Administration')
  })

  test('has exactly one category without sub-categories, and water ones for the water guide', () => {
    expect(region.categories.length).toBeGreaterThanOrEqual(10)
    expect(region.categories.filter((one) => one.subcategories.length === 0).map(({ id }) => id)).toEqual([
      'other',
    ])
    expect(region.categories.filter((one) => one.water).map(({ id }) => id)).toContain('water-supply')
    const orders = region.categories.map((one) => one.sortOrder)
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
  })

  test('gives a more urgent priority never a later deadline', () => {
    for (const { id, slaHours } of region.categories) {
      const { CRITICAL, HIGH, MEDIUM, LOW } = { CRITICAL: 4, HIGH: 24, MEDIUM: 72, LOW: 168, ...slaHours }
      const hours = [CRITICAL, HIGH, MEDIUM, LOW]
      expect(hours, id).toEqual([...hours].sort((a, b) => a - b))
    }
  })

  test.each(['#ffffff', '#2e2e2e'])('has category colours that stand out from %s', (background) => {
    const least = background === '#ffffff' ? 4.5 : 3
    for (const { id, color } of region.categories) {
      expect(contrast(color, background), id).toBeGreaterThanOrEqual(least)
    }
  })
})

describe('a wrong pack is refused with the file and the field', () => {
  const folders: string[] = []
  afterEach(() => Promise.all(folders.splice(0).map((dir) => rm(dir, { recursive: true }))))

  async function packWith(change: (region: Region) => void) {
    const dir = await mkdtemp(join(tmpdir(), 'region-'))
    folders.push(dir)
    await cp(haryana, dir, { recursive: true })
    const region: Region = JSON.parse(await readFile(join(haryana, 'region.json'), 'utf8'))
    change(region)
    await writeFile(join(dir, 'region.json'), JSON.stringify(region))
    return dir
  }
  const first = (region: Region) => region.categories[0] ?? expect.fail('no category')

  test.each<[string, (region: Region) => void, RegExp]>([
    [
      'an unknown department',
      (region) => (first(region).department = 'nobody'),
      /categories\[0\]\.department/,
    ],
    ['a colour by name', (region) => (first(region).color = 'green'), /categories\[0\]\.color/],
    ['a block twice', (region) => region.blocks.push('Block A'), /"Block A" stands twice[\s\S]*blocks/],
    [
      'a sub-category twice',
      (region) => first(region).subcategories.push(...first(region).subcategories),
      /stands twice/,
    ],
    ['a centre off the globe', (region) => (region.map.centre.latitude = 128), /map\.centre\.latitude/],
    ['a file outside the pack', (region) => (region.geo.towns = '../towns.json'), /geo\.towns/],
    [
      'an area of a block that there is not',
      (region) => {
        const corners: [number, number][] = [
          [77, 28],
          [77, 29],
          [78, 29],
        ]
        region.blockAreas = [{ block: 'Block Z', outline: corners }]
      },
      /blockAreas/,
    ],
    ['no blocks', (region) => region.blocks.splice(0), /blocks/],
  ])('%s', async (_name, change, message) => {
    const dir = await packWith(change)
    await expect(loadRegion(dir)).rejects.toThrow(message)
    await expect(loadRegion(dir)).rejects.toThrow(join(dir, 'region.json'))
  })

  test('a folder without a pack', async () => {
    await expect(loadRegion('/nowhere')).rejects.toThrow('/nowhere/region.json cannot be read')
  })
})

/** Contrast ratio of WCAG 2 between two colours like #1d8840. */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
