import { expect, test } from 'vitest'
import { days, hours, istDate, istDay, minutes, shift } from '#platform/clock.ts'
import { createDice } from '#testing/dice.ts'
import { type Parts, partsOfEnds, partsOfReports } from './tallies.model.ts'

const now = new Date('2026-11-25T17:20:00Z')
const dice = createDice(11)
/** A minute of the last three years, or the beginning of its day or month. */
function moment(): Date {
  const any = shift(now, -minutes(dice(3 * 365 * 24 * 60)))
  const day = istDate(any)
  return [any, istDay(day), istDay(`${day.slice(0, 7)}-01`)][dice(3)] as Date
}

/** How often a ticket of a moment is counted, and counted as overdue if it is unresolved. */
function weightsAt(at: Date, { whole, partial }: Parts): [counts: number, overdue: number] {
  const startOf = { day: istDate(at), month: `${istDate(at).slice(0, 7)}-01`, ever: '-infinity' }
  const grainOf = (grain: string) => startOf[grain.replace('end ', '') as keyof typeof startOf]
  const hit = [
    ...whole.filter(({ grain, since, until }) => since <= grainOf(grain) && grainOf(grain) < until),
    ...partial.filter(({ since, until }) => since <= at && at < until),
  ]
  const sum = (of: 'counts' | 'overdue') => hit.reduce((all, part) => all + part[of], 0)
  return [sum('counts'), sum('overdue')]
}

test('the parts of a span count each moment in it once and no other, and as overdue those before the border', () => {
  for (let turn = 0; turn < 500; turn += 1) {
    const [since, before] = [dice(4) === 0 ? undefined : moment(), dice(2) === 0 ? undefined : moment()]
    const border = dice(2) === 0 ? shift(now, -days(7)) : moment()
    const reports = partsOfReports({ since, before }, border)
    const ends = partsOfEnds({ since: since ?? moment(), before })
    for (const at of [since, before, border, moment(), moment()].filter((one) => one !== undefined)) {
      for (const probe of [at, shift(at, -1)]) {
        const isWithin = (!since || since <= probe) && (!before || probe < before)
        const expected = [Number(isWithin), Number(isWithin && probe < border)]
        const told = JSON.stringify({ since, before, border, probe })
        expect(weightsAt(probe, reports), told).toEqual(expected)
        if (since) expect(weightsAt(probe, ends)[0], told).toBe(Number(isWithin))
      }
    }
  }
})

test('however long a span is, no more than half a month at each edge goes day by day, and half a day by tickets', () => {
  for (let turn = 0; turn < 300; turn += 1) {
    const since = moment()
    const { whole, partial } = partsOfEnds({ since, before: shift(since, days(40 + dice(700))) })
    for (const { since, until } of whole.filter(({ grain }) => grain === 'end day'))
      expect(istDay(until).getTime() - istDay(since).getTime()).toBeLessThanOrEqual(days(16))
    for (const { since, until } of partial)
      expect(until.getTime() - since.getTime()).toBeLessThanOrEqual(hours(12))
  }
})
