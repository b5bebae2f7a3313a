import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { formatPromised } from './promised-by.ts'

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

const now = new Date('2026-11-22T12:00:00Z')

it('names the day of the week in India, and the year where it is another one', () => {
  expect(formatPromised('2026-11-25T11:30:00Z', now)).toBe('Wed, 25 Nov, 5:00 pm')
  expect(formatPromised('2026-11-25T19:00:00Z', now)).toBe('Thu, 26 Nov, 12:30 am')
  expect(formatPromised('2026-12-31T18:30:00Z', now)).toMatch(/^Fri,? 1 Jan,? 2027, 12:00 am$/)
})

it('says it in Hindi', async () => {
  await changeLanguage('hi')
  expect(formatPromised('2026-11-25T11:30:00Z', now)).toMatch(/^बुध, 25 नव॰, शाम 5:00/)
})
