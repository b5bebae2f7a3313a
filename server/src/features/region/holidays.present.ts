import type { Holiday } from '@nagrik/contract/system-region'
import type { listHolidays } from './holidays.queries.ts'

export type HolidayRow = Awaited<ReturnType<typeof listHolidays>>[number]

export const presentHoliday = (row: HolidayRow): Holiday => ({
  day: row.day,
  name: row.name,
  nameHi: row.name_hi,
  version: row.version,
})
