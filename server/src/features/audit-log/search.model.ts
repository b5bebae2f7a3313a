import type { Place } from '#features/audit/audit.service.ts'
import { invalidField } from '#platform/http/app-error.ts'
import { isId } from '#platform/ids.ts'

/** A search of PostgreSQL for entries that have each of these words, or what begins with it. */
export const searchOf = (words: string): string =>
  words
    .split(/\s+/)
    .map((word) => `'${word.replace(/['\\]/g, ' ')}':*`)
    .join(' & ')

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.{36})$/

export const writtenPlace = ({ moment, id }: Place): string => `${moment}_${id}`

/** @throws AppError VALIDATION_FAILED for what no page answered */
export function placeOf(before: string | undefined): Place | undefined {
  if (before === undefined) return undefined
  const [, moment = '', id = ''] = form.exec(before) ?? []
  if (!isId(id) || Number.isNaN(Date.parse(moment)))
    throw invalidField('before', 'before must be the next of a page')
  return { moment, id }
}
