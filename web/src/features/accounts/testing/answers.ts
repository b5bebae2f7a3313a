import { gurugram } from '#testing/device.ts'
import { userOf } from '#testing/user.ts'

export const asha = userOf('CITIZEN', { id: 'u1', phoneNumber: '9876543210' })

/** A reply of the reverse geocoding; without a place it is Gurugram. */
export const place = (given: object = {}) => ({
  body: {
    success: true,
    ...gurugram,
    principalSubdivision: 'Haryana',
    locality: 'Gurugram',
    city: 'Gurugram',
    countryName: 'India',
    district: 'Gurugram',
    confidence: 'inside',
    ...given,
  },
})
