import { gurugram } from './device.ts'

/** What fetch throws without a connection. */
export const noConnection = new TypeError('Failed to fetch')

/** A citizen as the server answers one. */
export const asha = {
  id: 'u1',
  name: 'Asha Rani',
  email: 'asha@example.in',
  phoneNumber: '9876543210',
  role: 'CITIZEN',
  isBlocked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  department: null,
  departments: [],
  mustChangePassword: false,
} as const

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
