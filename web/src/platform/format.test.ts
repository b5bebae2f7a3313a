import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  dayInIndia,
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

// Half past midnight of 6 March in India.
const moment = '2026-03-05T19:00:00Z'

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('in English', () => {
  it('shows days of India', () => {
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
  it('shows numbers, shares, phones, sizes and countdowns', () => {
    expect(formatNumber(125000)).toBe('1,25,000')
    expect(formatPercent(87.25)).toBe('87.3%')
    expect(formatPercent(null)).toBe('–')
    expect(formatPhone('9876543210')).toBe('+91 98765 43210')
    expect(formatPhone('12345')).toBe('12345')
    expect(formatSize(12_595)).toBe('12.3 KB')
    expect(formatCountdown(600)).toBe('10:00')
    expect(formatCountdown(5)).toBe('0:05')
  })
})

it('shows Hindi dates when Hindi is chosen', async () => {
  await changeLanguage('hi')
  expect(formatDate(moment)).toBe('6 मार्च 2026')
})
