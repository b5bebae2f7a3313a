import type { TextKey } from '#platform/i18n/i18n.ts'

/** 80 or more is good, 60 or more fair, else poor. */
const grades = [
  { from: 80, color: 'green', word: 'Good' },
  { from: 60, color: 'marigold', word: 'Fair' },
  { from: Number.NEGATIVE_INFINITY, color: 'red', word: 'Poor' },
] as const satisfies { from: number; color: string; word: TextKey }[]

/** What a resolution rate is worth, as a colour and as a word; undefined where there is none. */
export const gradeOf = (rate: number | null) =>
  rate === null ? undefined : grades.find(({ from }) => rate >= from)

export const rateColor = (rate: number | null) => gradeOf(rate)?.color
