import * as z from 'zod/mini'
import { mustHold } from './must-hold.ts'

const isReal = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A day of the calendar in India as yyyy-mm-dd, from 2000 to 2099. */
export const calendarDay = (message: string) =>
  z.string(message).check(z.regex(/^20\d\d-\d\d-\d\d$/, message), mustHold(message, isReal))
