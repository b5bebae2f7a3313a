import { days, shift } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'
import { availability, startOfMinute } from './running-minutes.model.ts'
import * as queries from './running-minutes.queries.ts'

const windowDays = 30

export interface Answered {
  requests: number
  milliseconds: number
}

/** Notes that a process runs in this minute, and what it answered since it noted so last. */
export const noteMinute = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { requests, milliseconds }: Answered,
) => queries.addToMinute(db, startOfMinute(clock.now()), requests, Math.round(milliseconds))

/** Of the last 30 days without the present minute. */
export async function howItRan({ db, clock }: Platform) {
  const now = clock.now()
  const from = startOfMinute(shift(now, -days(windowDays)))
  const { first, minutes, requests, milliseconds } = await queries.summary(db, from, startOfMinute(now))
  return {
    availability: {
      percent: availability(first === null ? null : new Date(first), now, minutes),
      since: first,
    },
    responseTime: {
      averageMs: requests === 0 ? null : Math.round(milliseconds / requests),
      requests,
    },
  }
}

export const forgetOldMinutes = ({ patientDb, clock }: Platform) =>
  queries.deleteBefore(patientDb, shift(clock.now(), -days(windowDays + 1)))
