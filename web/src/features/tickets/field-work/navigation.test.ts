import { expect, it } from 'vitest'
import { navigationLink } from './navigation.ts'

const place = { latitude: 28.4595, longitude: 77.0266 }

it.each([
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'geo:28.459500,77.026600?q=28.459500,77.026600'],
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)', 'https://maps.apple.com/?daddr=28.459500,77.026600'],
  [
    'anything else',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.google.com/maps/dir/?api=1&destination=28.459500,77.026600',
  ],
])('%s opens its own way to a place', (_, agent, link) => {
  expect(navigationLink(place, agent)).toBe(link)
})
