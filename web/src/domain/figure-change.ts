import { formatNumber } from '#platform/format.ts'
import { translate } from '#platform/i18n/i18n.ts'
import type { Change } from '#ui/panel/stat-change.tsx'

/** Which way is the good one, if any is. */
type Better = 'more' | 'less'

interface ChangeWords {
  against: string
  better?: Better
}

/** Per cent by which a count has changed; null where there was nothing to compare with. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** By how much a rate or an average has changed, to one decimal. */
export const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10

/** +12% */
export const changeInPercent = (amount: number | null, words: ChangeWords): Change =>
  changeOf(amount, words, (signed) => `${signed}%`)

/** +2.1 points, as rates differ. */
export const changeInPoints = (amount: number | null, words: ChangeWords): Change =>
  changeOf(amount, words, (number) => translate('{{number}} points', { number }))

/** −0.8 days */
export const changeInDays = (amount: number | null, words: ChangeWords): Change =>
  changeOf(amount, words, (number) => translate('{{number}} days', { number, count: Math.abs(amount ?? 0) }))

function changeOf(
  amount: number | null,
  { against, better }: ChangeWords,
  inWords: (signed: string) => string,
): Change {
  if (amount === null) return { direction: 'none', text: '–', against }
  if (amount === 0) return { direction: 'none', text: translate('No change'), against }
  const isMore = amount > 0
  return {
    direction: isMore ? 'up' : 'down',
    text: inWords(`${isMore ? '+' : '−'}${formatNumber(Math.abs(amount))}`),
    against,
    isGood: better && (better === 'more') === isMore,
  }
}

/** Days as the product says them everywhere: 2.3 days; a dash where nothing was resolved. */
export const formatDays = (days: number | null): string =>
  days === null ? '–' : translate('{{number}} days', { number: formatNumber(days), count: days })
