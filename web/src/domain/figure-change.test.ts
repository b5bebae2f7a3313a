import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import {
  changeInDays,
  changeInNumber,
  changeInPercent,
  changeInPoints,
  difference,
  formatDays,
  percentChange,
} from './figure-change.ts'
import { formatMs, formatSpan } from './spans.ts'

beforeAll(startLanguage)

describe('DSH-027: a change', () => {
  const against = 'against the 30 days before'
  it('has its sign, its unit, an arrow and what it is compared with', () => {
    expect(changeInPercent(12, { against })).toEqual({ direction: 'up', text: '+12%', against })
    expect(changeInPoints(-2.1, { against }).text).toBe('−2.1 points')
    expect(changeInDays(-0.8, { against }).text).toBe('−0.8 days')
    expect(changeInDays(1, { against }).text).toBe('+1 day')
    expect(changeInNumber(-1200, { against })).toMatchObject({ direction: 'down', text: '−1,200' })
  })
  it('is good or bad only where one way is the better one', () => {
    expect(changeInNumber(1, { against }).isGood).toBeUndefined()
    expect(changeInNumber(1, { against, better: 'more' }).isGood).toBe(true)
    expect(changeInNumber(1, { against, better: 'less' }).isGood).toBe(false)
    expect(changeInNumber(-1, { against, better: 'less' }).isGood).toBe(true)
    expect(changeInNumber(0, { against, better: 'less' }).isGood).toBeUndefined()
  })
  it('is a dash where nothing is to compare, and said where there is none', () => {
    expect(changeInPercent(null, { against })).toEqual({ direction: 'none', text: '–', against })
    expect(changeInPercent(0, { against }).text).toBe('No change')
  })
  it('is computed to one decimal, of nothing not at all', () => {
    expect(percentChange(4, 3)).toBe(33.3)
    expect(percentChange(0, 3)).toBe(-100)
    expect(percentChange(4, 0)).toBeNull()
    expect(difference(2.3, 3.1)).toBe(-0.8)
    expect(difference(2.3, null)).toBeNull()
    expect(difference(null, 2.3)).toBeNull()
  })
})

it('says days as people do', () => {
  expect([2.3, 1, null].map(formatDays)).toEqual(['2.3 days', '1 day', '–'])
})

it('says spans in the largest unit that says something', () => {
  expect([0, 59, 120, 7199, 86_400, 200_000].map(formatSpan)).toEqual([
    ...['1 minute', '1 minute', '2 minutes', '1 hour', '1 day', '2 days'],
  ])
  expect([0.4, 3.4, 999, 1234].map(formatMs)).toEqual(['<1 ms', '3 ms', '999 ms', '1.2 seconds'])
})
