import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadRegion, type Region } from '#platform/region/region.ts'
import { preciseDataDir, withPreciseData } from '#testing/precise-data.ts'
import { regionDir } from '#testing/test-database.ts'
import { outlineOf, placeIn } from './geo.present.ts'
import { geocoderOf } from './geo.service.ts'
import { createReverseGeocoder } from './reverse.service.ts'

const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const topology = (...areas: [properties: object, ring: number[][]][]) => ({
  type: 'Topology',
  arcs: areas.map(([, ring]) => ring),
  objects: {
    areas: {
      type: 'GeometryCollection',
      geometries: areas.map(([properties], arc) => ({ type: 'Polygon', arcs: [[arc]], properties })),
    },
  },
})

/** A Haryana of two districts, 76° to 77° by 29° to 30°, which a coarse file of states draws 0.05° too wide. */
const files: Record<string, object> = {
  'haryana-boundary.geojson': {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { principalSubdivision: 'Haryana', principalSubdivisionCode: 'IN-HR' },
        geometry: { type: 'MultiPolygon', coordinates: [[square(76, 29, 77, 30)]] },
      },
    ],
  },
  'haryana-districts.topojson': topology(
    [{ district: 'Jind', lgd_code: 1 }, square(76, 29, 76.5, 30)],
    [{ district: 'Karnal', lgd_code: 2 }, square(76.5, 29, 77, 30)],
  ),
  'india-states.topojson': topology(
    [{ st: 'Haryana', code: 'IN-HR' }, square(75.95, 28.95, 77.05, 30.05)],
    [{ st: 'Uttar Pradesh', code: 'IN-UP' }, square(77.05, 28.95, 78, 30.05)],
  ),
  'haryana-villages.json': {
    districts: ['Jind', 'Karnal'],
    rows: [
      ['Rampur', 76.9, 29.5, 1, 2000],
      ['Kheri', 76.52, 29.1, 0, 900],
    ],
  },
  'haryana-towns.json': {
    districts: ['Jind', 'Karnal'],
    rows: [['Karnal', 76.8, 29.5, 1, 225_000, 'somebody']],
  },
  'basemap-haryana.topojson': {
    type: 'Topology',
    arcs: [
      [
        [76.5, 30],
        [76.5, 29],
      ],
      square(76, 29, 76.5, 30).slice(1, 3).reverse(),
      [
        [76.5, 29],
        [76, 29],
        [76, 30],
        [76.5, 30],
      ],
      [
        [76.5, 29],
        [77, 29],
        [77, 30],
        [76.5, 30],
      ],
    ],
    objects: {
      state: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[2, ~3]] }] },
      districts: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', arcs: [[0, 2]], properties: { d: 'Jind' } },
          { type: 'Polygon', arcs: [[~0, ~3]], properties: { d: 'Karnal' } },
        ],
      },
      blocks: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[2, ~3]] }] },
      rivers: { type: 'GeometryCollection', geometries: [{ type: 'LineString', arcs: [1] }] },
    },
  },
  'gurugram-sectors-osm.json': { attribution: 'somebody', rows: [['Sector 14', 76.8, 29.53]] },
}

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'precise-'))
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(dir, name), JSON.stringify(content))
  }
})
afterEach(() => rm(dir, { recursive: true }))

const reader = async () => {
  const { reverse } = await createReverseGeocoder(await loadRegion(regionDir, dir))
  return (latitude: number, longitude: number, accuracy?: number) =>
    reverse({ latitude, longitude, accuracy })
}

describe('with REGION_DATA_DIR', () => {
  test('a point is inside, at the border or outside by the precise line', async () => {
    const reverse = await reader()
    expect(reverse(29.5, 76.9999)).toMatchObject({ confidence: 'inside', principalSubdivision: 'Haryana' })
    expect(reverse(29.5, 77.0009)).toMatchObject({ confidence: 'border', principalSubdivision: 'Haryana' })
    expect(reverse(29.5, 77.0012)).toMatchObject({ confidence: 'outside' })
  })

  test('the accuracy radius widens the border band, up to 5 km', async () => {
    const reverse = await reader()
    const km = (distance: number) => 77 + distance / (111.195 * Math.cos((29.5 * Math.PI) / 180))
    expect(reverse(29.5, km(0.5), 300).confidence).toBe('outside')
    expect(reverse(29.5, km(0.5), 500).confidence).toBe('border')
    expect(reverse(29.5, km(4.9), 5000).confidence).toBe('border')
    expect(reverse(29.5, km(5.05), 5000).confidence).toBe('outside')
    expect(reverse(29.5, km(5.05), 5100).confidence).toBe('border')
  })

  test('a point outside has the name of its state, also where the coarse line says Haryana', async () => {
    const reverse = await reader()
    expect(reverse(29.5, 77.5)).toMatchObject({ principalSubdivision: 'Uttar Pradesh', countryName: 'India' })
    expect(reverse(29.5, 77.03)).toMatchObject({ principalSubdivision: 'Uttar Pradesh' })
    expect(reverse(29.5, 75.9)).toMatchObject({ principalSubdivision: '', countryName: '' })
  })

  test('a place has its sector, its village or its town, and the district whose polygon holds it', async () => {
    const reverse = await reader()
    const named = (latitude: number, longitude: number) => {
      const { locality, city, district } = reverse(latitude, longitude)
      return [locality, city, district]
    }
    expect(named(29.535, 76.8)).toEqual(['Sector 14', 'Karnal', 'Karnal'])
    expect(named(29.5, 76.83)).toEqual(['Karnal', 'Karnal', 'Karnal'])
    expect(named(29.5, 76.899)).toEqual(['Rampur', 'Karnal', 'Karnal'])
    expect(named(29.1, 76.51)[2]).toBe('Karnal')
    expect(named(29.1, 77.0005)[2]).not.toBe('')
  })

  test.each(Object.keys(files))(
    'the start is refused without %s, and with one that is wrong',
    async (name) => {
      const region = await loadRegion(regionDir, dir)
      await rm(join(dir, name))
      await expect(geocoderOf(region)).rejects.toThrow(join(dir, name))
      await writeFile(join(dir, name), '{"type":"Topology"}')
      await expect(createReverseGeocoder(region)).rejects.toThrow(`${join(dir, name)} is not right`)
      await writeFile(join(dir, name), JSON.stringify(files[name]).slice(0, -9))
      await expect(createReverseGeocoder(region)).rejects.toThrow(`${join(dir, name)} cannot be read as JSON`)
    },
  )

  test('the start is refused with the border of another state, and where the region pack names no files', async () => {
    const region = await loadRegion(regionDir, dir)
    const elsewhere: Region = { ...region, geo: { ...region.geo, stateCode: 'IN-DL' } }
    await expect(createReverseGeocoder(elsewhere)).rejects.toThrow('IN-DL')
    await writeFile(
      join(dir, 'region.json'),
      JSON.stringify({ ...region, geo: { ...region.geo, precise: undefined } }),
    )
    await expect(loadRegion(dir, dir)).rejects.toThrow(/region\.json does not name its files: geo\.precise/)
  })

  test('maps without tiles are drawn from its base map: state, borders between districts, blocks, rivers, towns, sectors', async () => {
    const region = await loadRegion(regionDir, dir)
    const drawn = outlineOf(region, await createReverseGeocoder(region))
    expect(drawn.outline).toEqual([
      [765_000, 290_000, -5000, 0, 0, 10_000, 5000, 0, 5000, 0, 0, -10_000, -5000, 0],
    ])
    expect(drawn.districts).toEqual([[765_000, 300_000, 0, -10_000]])
    expect(drawn.blocks).toEqual([])
    expect(drawn.rivers).toEqual([[765_000, 300_000, 0, -10_000]])
    expect(drawn.towns).toEqual([{ name: 'Karnal', nameHi: 'करनाल', latitude: 29.5, longitude: 76.8 }])
    expect(drawn.sectors).toEqual([
      { name: 'Sector 14', nameHi: 'सेक्टर 14', latitude: 29.53, longitude: 76.8 },
    ])
  })

  test('maps say whose the files are', async () => {
    const region = await loadRegion(regionDir, dir)
    const { attribution, attributionHi } = outlineOf(region, await createReverseGeocoder(region))
    for (const text of [attribution, attributionHi]) {
      expect(text).toMatch(/PMGSY.*GODL-India.*GeoNames.*CC BY 4\.0.*OpenStreetMap.*Natural Earth/)
    }
    const own = outlineOf({ ...region, dataDir: null }, await createReverseGeocoder(region))
    expect(own.attribution).not.toContain('PMGSY')
  })
})

describe.skipIf(!preciseDataDir)(`the precise files themselves${withPreciseData}`, () => {
  test('are sent gzipped in less than 70 KB', async () => {
    const region = await loadRegion(regionDir, preciseDataDir)
    const drawn = outlineOf(region, await createReverseGeocoder(region))
    expect(gzipSync(JSON.stringify(drawn)).length).toBeLessThan(70_000)
    expect([drawn.districts, drawn.blocks, drawn.rivers].map((lines) => lines.length > 5)).toEqual([
      true,
      true,
      true,
    ])
    expect([drawn.towns.length, drawn.sectors.length]).toEqual([146, 138])
  })

  test.each([
    ['Sector 29, Gurugram', 28.4691, 77.0633, 'सेक्टर 29, गुरुग्राम, गुरुग्राम'],
    ['Manesar', 28.3546, 76.9384, 'मानेसर, गुरुग्राम, गुरुग्राम'],
    ['Kalka', 30.839, 76.942, 'कालका, कालका, पंचकूला'],
    ['Ambala Cantonment', 30.3398, 76.8405, 'अंबाला छावनी, अंबाला, अंबाला'],
  ])('%s has its names in Hindi', async (_name, latitude, longitude, names) => {
    const region = await loadRegion(regionDir, preciseDataDir)
    const { reverse, towns } = await createReverseGeocoder(region)
    const place = placeIn('hi', region, towns, reverse({ latitude, longitude }))
    expect([place.locality, place.city, place.district].join(', ')).toBe(names)
  })
})
