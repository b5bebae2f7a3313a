import { CRS, latLng } from 'leaflet'
import { expect, it } from 'vitest'
import { tileAt } from './map-tile.ts'

const template = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=a{b}'

it.each([
  [28.4595, 77.0266],
  [30.9, 76.8],
  [-33.86, 151.2],
  [0, 0],
])('names the tile of %d, %d and the place in it, as the map itself does', (latitude, longitude) => {
  const world = CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), 16)
  const { address, left, top } = tileAt({ latitude, longitude }, template)
  const [x, y] = [Math.floor(world.x / 256), Math.floor(world.y / 256)]
  expect(address).toBe(`https://a.tiles.example/16/${x}/${y}.png?key=a{b}`)
  expect(left).toBeCloseTo(world.x - x * 256, 3)
  expect(top).toBeCloseTo(world.y - y * 256, 3)
})

it('stays inside the map at its edges', () => {
  expect(tileAt({ latitude: 90, longitude: 180 }, '{x}/{y}').address).toBe('65535/0')
  expect(tileAt({ latitude: -90, longitude: -180 }, '{x}/{y}').address).toBe('0/65535')
})
