import { maskContacts } from '@nagrik/contract/masking'
import { expect, test } from 'vitest'
import { isTicketNumber, ticketNumber } from './ticket-number.model.ts'

const at = new Date('2026-12-31T18:29:59Z')

test.each([
  [1, 'NGR-2026-000001'],
  [999_999, 'NGR-2026-999999'],
  [1_000_000, 'NGR-2026-1000000'],
  [123_456_789, 'NGR-2026-123456789'],
])('the number %i is written whole, recognised, and no phone number', (running, written) => {
  const number = ticketNumber('NGR', at, running)
  expect(number).toBe(written)
  expect(isTicketNumber(number.toLowerCase())).toBe(true)
  expect(maskContacts(`As in ${number}.`)).toBe(`As in ${number}.`)
})

test('the year is that of India', () => {
  expect(ticketNumber('NGR', new Date('2026-12-31T18:30:00Z'), 1)).toBe('NGR-2027-000001')
})
