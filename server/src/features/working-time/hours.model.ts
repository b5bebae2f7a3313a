import { minutesOf, type WorkingSpan } from '@nagrik/contract/working-time'
import type { Calendar } from './working-time.model.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface Row {
  weekday: number
  opens: number
  closes: number
}

export const rowOf = ({ weekday, opens, closes }: WorkingSpan): Row => ({
  weekday,
  opens: minutesOf(opens),
  closes: minutesOf(closes),
})

export const spanOf = ({ weekday, opens, closes }: Row): WorkingSpan => ({
  weekday,
  opens: written(opens),
  closes: written(closes),
})

/** By weekday and time. */
export const inOrder = <T extends { weekday: number; opens: string }>(spans: readonly T[]): T[] =>
  [...spans].sort((one, other) => one.weekday - other.weekday || (one.opens < other.opens ? -1 : 1))

const ofDay = (spans: readonly WorkingSpan[], index: number) =>
  spans.filter(({ weekday }) => weekday === index + 1)

export const weekOf = (spans: readonly WorkingSpan[]): Calendar['week'] =>
  weekdays.map((_, index) => ofDay(inOrder(spans), index).map(rowOf))

/** The times of each weekday for the audit log. */
export const weekInWords = (spans: readonly WorkingSpan[]) =>
  Object.fromEntries(
    weekdays.map((day, index) => [
      day,
      ofDay(spans, index)
        .map(({ opens, closes }) => `${opens}–${closes}`)
        .join(', ') || null,
    ]),
  ) as Record<(typeof weekdays)[number], string | null>
