import type { TextKey } from '#platform/i18n/i18n.ts'

/** What a rate says, by colour and by word: 80 or more is good, 60 or more fair, anything else poor. */
interface RateMark {
  color: 'green' | 'marigold' | 'red'
  word: TextKey
}

/** Null where nothing could be computed. */
export function rateMark(rate: number | null): RateMark | null {
  if (rate === null) return null
  if (rate >= 80) return { color: 'green', word: 'Good' }
  return rate >= 60 ? { color: 'marigold', word: 'Fair' } : { color: 'red', word: 'Poor' }
}
