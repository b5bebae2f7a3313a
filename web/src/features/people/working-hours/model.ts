import { type WorkingSpan, WorkingWeek } from '@nagrik/contract/working-time'
import { currentLanguage, translateFound } from '#platform/i18n/i18n.ts'

/** Monday first, as the calls count. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-IN`, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  )

/** What somebody typed as a time of the day, the way it is written: '9' and '9:00' are '09:00'. */
export function timeFrom(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(typed) ?? []
  return hours === undefined ? typed.trim() : `${hours.padStart(2, '0')}:${minutes}`
}

/** A span with its own name while it is edited. */
export interface EditedSpan extends WorkingSpan {
  key: string
}

/** What is wrong, by the name of a span; `''` is about the week as a whole. */
export function errorsIn(spans: readonly EditedSpan[]): Record<string, string> {
  const checked = WorkingWeek.safeParse(spans.map(({ key: _, ...span }) => span))
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const span = typeof path[0] === 'number' ? spans[path[0]] : undefined
    errors[span?.key ?? ''] ??= translateFound(message)
  }
  return errors
}
