import { expect, it } from 'vitest'
import { addressFrom } from './address.ts'

it('names each place once, from near to far', () => {
  expect(
    addressFrom({
      locality: 'Gurugram',
      city: 'Gurugram',
      district: 'Gurugram',
      principalSubdivision: 'Haryana',
      countryName: 'India',
    }),
  ).toBe('Gurugram, Haryana, India')
  expect(addressFrom({ locality: 'Badshahpur', city: ' ', principalSubdivision: 'Haryana' })).toBe(
    'Badshahpur, Haryana',
  )
})

it('names the state as its readers do, not as programs decide by it', () => {
  expect(
    addressFrom({
      locality: 'हिसार',
      principalSubdivision: 'हरियाणा (Haryana)',
      stateName: 'हरियाणा',
      countryName: 'भारत',
    }),
  ).toBe('हिसार, हरियाणा, भारत')
})

it('is none where not even the town is known', () => {
  expect(addressFrom({ principalSubdivision: 'Haryana', countryName: 'India' })).toBeNull()
})
