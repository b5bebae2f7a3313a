import { expect, test } from 'vitest'
import { days, hours, istDate, minutes, shift } from '#platform/clock.ts'
import { afterWorkingTime, type Calendar, workingTimeBetween } from './working-time.model.ts'

const ist = (moment: string) => new Date(`${moment}+05:30`)
const nineToFive = [{ opens: 540, closes: 1020 }]
const office: Calendar = {
  week: [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []],
  holidays: new Set(['2026-01-26']),
}
const always: Calendar = { week: Array(7).fill([{ opens: 0, closes: 1440 }]), holidays: new Set() }

test.each([
  ['within a day', '2026-11-25T10:00:00', 4, '2026-11-25T14:00:00'],
  ['to the end of a day, not to the begin of the next', '2026-11-25T13:00:00', 4, '2026-11-25T17:00:00'],
  ['over a night', '2026-11-25T16:30:15', 4, '2026-11-26T12:30:15'],
  ['over a weekend', '2026-11-27T16:00:00', 4, '2026-11-30T12:00:00'],
  ['filed at night', '2026-11-25T23:59:59', 4, '2026-11-26T13:00:00'],
  ['filed at the very end of the day', '2026-11-25T17:00:00', 1, '2026-11-26T10:00:00'],
  ['filed on a holiday, a Monday', '2026-01-26T11:00:00', 4, '2026-01-27T13:00:00'],
  ['over a year', '2026-12-31T16:00:00', 2, '2027-01-01T10:00:00'],
])('%s', (_, start, time, end) => {
  expect(afterWorkingTime(ist(start), hours(time), office)).toEqual(ist(end))
  expect(workingTimeBetween(ist(start), ist(end), office)).toBe(hours(time))
})

test('round the clock it is the clock, over a leap day too', () => {
  const start = ist('2028-02-27T18:45:01')
  expect(afterWorkingTime(start, hours(168), always)).toEqual(shift(start, days(7)))
})

test('a night shift is the end of one day and the begin of the next', () => {
  const night: Calendar = {
    week: Array(7).fill([
      { opens: 0, closes: 360 },
      { opens: 1320, closes: 1440 },
    ]),
    holidays: new Set(),
  }
  expect(afterWorkingTime(ist('2026-11-25T23:00:00'), hours(5), night)).toEqual(ist('2026-11-26T04:00:00'))
  expect(afterWorkingTime(ist('2026-11-25T12:00:00'), hours(8), night)).toEqual(ist('2026-11-26T06:00:00'))
})

test('the longest time of a category in the shortest week ends all the same, and soon enough', () => {
  const rare: Calendar = {
    week: [[{ opens: 540, closes: 780 }], [], [], [], [], [], []],
    holidays: new Set(),
  }
  // Processor time, which others on a busy machine add nothing to.
  const before = process.cpuUsage()
  expect(afterWorkingTime(ist('2026-11-23T09:00:00'), hours(8760), rare).getUTCFullYear()).toBe(2068)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})

/** Always the same numbers between 0 and 1. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Looks at each minute. */
function plainly(start: Date, count: number, { week, holidays }: Calendar): Date {
  for (let at = start, left = count; ; at = shift(at, minutes(1))) {
    if (left === 0) return at
    const day = istDate(at)
    const minute = Math.floor((at.getTime() - ist(`${day}T00:00:00`).getTime()) / minutes(1))
    const weekday = (new Date(day).getUTCDay() + 6) % 7
    const works =
      !holidays.has(day) &&
      (week[weekday] ?? []).some(({ opens, closes }) => opens <= minute && minute < closes)
    if (works) left -= 1
  }
}

test('whatever the hours and holidays, it is what counting minute by minute gives', () => {
  const random = numbers(11)
  const below = (limit: number) => Math.floor(random.next().value * limit)
  for (let n = 0; n < 60; n += 1) {
    const week = Array.from({ length: 7 }, () =>
      [[], [0], [0, 1]][below(3)]?.map((half) => {
        const opens = half * 720 + below(600)
        return { opens, closes: opens + 1 + below(half * 720 + 720 - opens) }
      }),
    ).map((spans) => spans ?? [])
    week[below(7)] = [{ opens: 600, closes: 1440 }]
    const start = shift(ist('2026-02-20T00:00:00'), minutes(below(20_000)))
    const holidays = new Set(Array.from({ length: 4 }, () => istDate(shift(start, days(below(10))))))
    const calendar = { week, holidays }
    const count = 1 + below(1500)
    const end = plainly(start, count, calendar)
    const asked = JSON.stringify({ start, count, week, holidays: [...holidays] })
    expect(afterWorkingTime(start, minutes(count), calendar), asked).toEqual(end)
    expect(workingTimeBetween(start, end, calendar), asked).toBe(minutes(count))
  }
})
