import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import type { Ticket } from '@nagrik/contract/tickets'
import { formatNumber } from '#platform/format.ts'
import { currentLanguage, translate } from '#platform/i18n/i18n.ts'

type Reason = Pick<LikelyDuplicate, 'distance' | 'isSameCategory' | 'commonWords' | 'createdAt'>

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Why a ticket may be the same: "120 m away, same category, 2 days earlier, both say: pole, temple". */
export const reasonOf = (ticket: Pick<Ticket, 'createdAt'>, other: Reason): string =>
  [
    other.distance === null ? null : away(other.distance),
    other.isSameCategory ? translate('same category') : null,
    apart(Date.parse(other.createdAt) - Date.parse(ticket.createdAt)),
    other.commonWords.length > 0
      ? translate('both say: {{words}}', { words: other.commonWords.join(', ') })
      : null,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** Metres, from a thousand of them on kilometres. */
const away = (metres: number): string =>
  metres < 1000
    ? translate('{{metres}} m away', { metres: formatNumber(metres, 0) })
    : translate('{{kilometres}} km away', { kilometres: formatNumber(metres / 1000) })

/** How long before or after. */
function apart(ms: number): string {
  const hours = Math.round(Math.abs(ms) / hourMs)
  if (hours < 1) return translate('at the same time')
  const [unit, length] = hours < 24 ? ['hour', hours] : ['day', Math.round(Math.abs(ms) / dayMs)]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  const time = new Intl.NumberFormat(currentLanguage(), style).format(length)
  return ms < 0 ? translate('{{time}} earlier', { time }) : translate('{{time}} later', { time })
}
