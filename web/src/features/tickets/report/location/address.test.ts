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

it('is none where not even the town is known', () => {
  expect(() => addressFrom({ principalSubdivision: 'Haryana', countryName: 'India' })).toThrow()
})
