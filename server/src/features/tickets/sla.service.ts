import type { Calendar } from '#features/working-time/working-time.model.ts'
import { type CalendarHome, calendarOf } from '#features/working-time/working-time.service.ts'

/** In which the hours of a category count for a department's ticket, from a moment on; null: by the clock. */
export const slaCalendar = async (
  home: CalendarHome,
  { counts_working_time }: { counts_working_time: boolean },
  departmentId: string,
  since: Date,
): Promise<Calendar | null> => (counts_working_time ? calendarOf(home, departmentId, since) : null)
