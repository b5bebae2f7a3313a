import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  formatCountdown,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatPhone,
  formatRelative,
  formatSize,
} from './format.ts'
import { changeLanguage, startLanguage } from './i18n/i18n.ts'
import { dayInIndia } from './indian-day.ts'

// Half past midnight of 6 March in India.
const moment = '2026-03-05T19:00:00Z'

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('in English', () => {
  it('NAV-013: shows days of India', () => {
    expect(formatDate(moment)).toBe('6 Mar 2026')
    expect(formatDateTime(moment)).toBe('6 Mar 2026, 12:30 am')
    expect(dayInIndia(moment)).toBe('2026-03-06')
  })
  it('shows times from now', () => {
    const now = Date.parse(moment)
    expect(formatRelative(moment, now + 30_000)).toBe('now')
    expect(formatRelative(moment, now + 3 * 3_600_000)).toBe('3 hours ago')
    expect(formatRelative(moment, now - 2 * 86_400_000)).toBe('in 2 days')
  })
  it('NAV-014: shows numbers, shares, phones, sizes and countdowns', () => {
    expect(formatNumber(125000)).toBe('1,25,000')
    expect(formatPercent(87.25)).toBe('87.3%')
    expect(formatPercent(null)).toBe('–')
    expect(formatPhone('9876543210')).toBe('+91 98765 43210')
    expect(formatPhone('12345')).toBe('12345')
    expect(formatCountdown(600)).toBe('10:00')
    expect(formatCountdown(5)).toBe('0:05')
  })
})

it.each([
  [12_595, '12.3 KB'],
  [1_023_948, '999.9 KB'],
  [1_023_949, '1.0 MB'],
  [4_884_992, '4.7 MB'],
  [52_428_800, '50.0 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))

describe('in Hindi', () => {
  beforeEach(() => changeLanguage('hi'))
  it('shows dates', () => expect(formatDate(moment)).toBe('6 मार्च 2026'))
  it.each([
    ['2026-03-05T19:00:00Z', '6 मार्च 2026, रात 12:30'],
    ['2026-03-06T02:05:00Z', '6 मार्च 2026, सुबह 7:35'],
    ['2026-03-06T07:00:00Z', '6 मार्च 2026, दोपहर 12:30'],
    ['2026-03-06T12:06:00Z', '6 मार्च 2026, शाम 5:36'],
    ['2026-03-06T16:06:00Z', '6 मार्च 2026, रात 9:36'],
  ])('says the part of the day of %s', (at, text) => expect(formatDateTime(at)).toBe(text))
  it('shows times from now, yesterday and tomorrow not by the one word for both', () => {
    const now = Date.parse(moment)
    const day = 86_400_000
    expect(formatRelative(moment, now + 30_000)).toBe('अभी')
    expect(formatRelative(moment, now + 3 * 3_600_000)).toBe('3 घंटे पहले')
    expect(formatRelative(moment, now + day)).toBe('1 दिन पहले')
    expect(formatRelative(moment, now - 2 * day)).toBe('2 दिन में')
  })
})
