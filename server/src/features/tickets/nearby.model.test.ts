import { expect, test } from 'vitest'
import { away } from '#testing/places.ts'
import { nearest, squaresAround } from './nearby.model.ts'
import { coarsened } from './tickets.model.ts'

/** Every ten degrees round a point, so many metres away. */
const around = (latitude: number, longitude: number, metres: number) =>
  Array.from({ length: 36 }, (_, at) => (at * Math.PI) / 18).map((turn) => ({
    id: String(turn),
    ...away({ latitude, longitude }, metres * Math.cos(turn), metres * Math.sin(turn)),
  }))

const squareOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${Math.floor(latitude * 500)}/${Math.floor(longitude * 500)}`

test('the squares around a point hold everything within reach, also what is only coarsened into it', () => {
  for (let step = 0; step < 200; step += 1) {
    const here = { latitude: 28.4 + step * 0.000173, longitude: 77 + step * 0.000391 }
    const squares = squaresAround(here)
    const held = new Set(squares.map(({ north, east }) => `${north}/${east}`))
    expect(squares.length).toBeLessThanOrEqual(9)
    for (const one of around(here.latitude, here.longitude, 149.9)) {
      expect(held, `${step}`).toContain(squareOf(one))
    }
    for (const one of around(here.latitude, here.longitude, 215)) {
      if (nearest([one], here, true).length > 0) expect(held, `${step}`).toContain(squareOf(one))
    }
  }
})

test('near a pole the squares stay few', () => {
  for (const latitude of [-90, -89.9999, 89.9999, 90]) {
    expect(squaresAround({ latitude, longitude: 0 }).length).toBeLessThan(60)
  }
})

test('what lies in one square of about 100 m cannot be told apart once it is coarsened', () => {
  const middle = { latitude: 28.4605, longitude: 77.0265 }
  expect(coarsened({ latitude: 28.46001, longitude: 77.02699 })).toEqual(middle)
  expect(coarsened({ latitude: 28.46099, longitude: 77.02601 })).toEqual(middle)
  expect(coarsened(middle)).toEqual(middle)
  expect(coarsened({ latitude: -0.0001, longitude: -0.0001 })).toEqual({
    latitude: -0.0005,
    longitude: -0.0005,
  })
})
