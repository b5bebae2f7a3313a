import type { Place } from '#features/audit/audit.model.ts'

/** A search of PostgreSQL for entries that have each of these words, or what begins with it. */
export const searchOf = (words: string): string =>
  words
    .split(/\s+/)
    .map((word) => `'${word.replace(/['\\]/g, ' ')}':*`)
    .join(' & ')

const form = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const writtenPlace = ({ moment, id }: Place): string => `${moment}_${id}`

/** Date.parse takes 30 February for 2 March, and PostgreSQL for an error. */
const isReal = (moment: string): boolean =>
  !Number.isNaN(Date.parse(moment)) && new Date(moment).toISOString().slice(0, 19) === moment.slice(0, 19)

/** null where no page can have answered it. */
export function placeOf(before: string): Place | null {
  const [, moment = '', id = ''] = form.exec(before) ?? []
  return isReal(moment) ? { moment, id } : null
}
