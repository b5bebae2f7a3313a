import { type OpenDataPeriod, openDataDays } from '@nagrik/contract/open-data'
import { days, istDate, istDay, shift } from '#platform/clock.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Period } from './open-data.model.ts'

const usualDays = 30

/** From the beginning of one day in India to the end of another. @throws AppError naming the field */
export function periodOf({ from, to }: OpenDataPeriod, now: Date): Period {
  const last = istDay(to ?? istDate(now))
  const since = from === undefined ? shift(last, -days(usualDays - 1)) : istDay(from)
  if (since > last) throw invalidField('from', 'from must not be after to')
  const end = shift(last, days(1))
  if (end.getTime() - since.getTime() > days(openDataDays)) {
    throw invalidField('from', `At most ${openDataDays} days can be asked for at once`)
  }
  return { since, before: end }
}
