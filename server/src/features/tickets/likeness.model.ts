import { likeness } from '@nagrik/contract/limits'
import { days } from '#platform/clock.ts'
import { metresBetween } from './tickets.model.ts'

/** What of a ticket tells whether it is the same as another one. */
export interface Described {
  id: string
  category_id: string
  latitude: number | null
  longitude: number | null
  block: string
  title: string
  description: string
  created_at: string
}

export interface Likeness {
  id: string
  /** Metres, rounded up to ten; null where one has no place. */
  distance: number | null
  isSameCategory: boolean
  commonWords: string[]
}

/** Said in every report. */
const common = new Set(
  `the and for with has have had not this that was are from our all any been its there here they into near since please
  kindly days day but very also one two out who his her you your about
  है हैं का की के को से में पर और यह वह नहीं हो रहा रही रहे था थी थे ने भी तो एक दिन कृपया पास बहुत कर गया गई गए`.split(
    /\s+/,
  ),
)

/** The words that tell something, in small letters. */
const wordsOf = ({ title, description }: Pick<Described, 'title' | 'description'>): Set<string> =>
  new Set(
    `${title} ${description}`
      .normalize('NFC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length > 2 && !common.has(word)),
  )

/** How alike two tickets are: what is told of it, whether they may be the same, and how likely that is. */
export function compared(ticket: Described, other: Described) {
  const [words, its] = [wordsOf(ticket), wordsOf(other)]
  const shared = [...words].filter((word) => its.has(word))
  const said = shared.length < 2 ? 0 : shared.length / Math.min(words.size, its.size)
  const metres = metresBetweenTickets(ticket, other)
  const isSameCategory = ticket.category_id === other.category_id
  const isNear = metres !== null && metres <= likeness.metres
  const isInBlock = metres === null && ticket.block === other.block && isSameCategory
  const apart = Math.abs(Date.parse(ticket.created_at) - Date.parse(other.created_at)) / days(likeness.days)
  const saysTheSame = said >= likeness.words
  return {
    mayBeSame: apart <= 1 && ((isNear && (isSameCategory || saysTheSame)) || (isInBlock && saysTheSame)),
    score: (isNear ? 1 - metres / likeness.metres : 0) + said + (isSameCategory ? 1 : 0) - apart,
    likeness: {
      id: other.id,
      distance: metres === null ? null : Math.max(1, Math.ceil(metres / 10)) * 10,
      isSameCategory,
      commonWords: saysTheSame ? shared.slice(0, likeness.shownWords) : [],
    },
  }
}

/**
 * Which of `others` may be the same as `ticket`, the likeliest first: near it, of its category or in the same words;
 * where one of them has no place, of its category and block in the same words.
 */
export const likeliest = (ticket: Described, others: readonly Described[]): Likeness[] =>
  others
    .map((other) => compared(ticket, other))
    .filter(({ mayBeSame }) => mayBeSame)
    .sort((one, other) => other.score - one.score)
    .slice(0, likeness.count)
    .map((one) => one.likeness)

function metresBetweenTickets(one: Described, other: Described): number | null {
  if (one.latitude === null || one.longitude === null) return null
  if (other.latitude === null || other.longitude === null) return null
  const from = { latitude: one.latitude, longitude: one.longitude }
  return metresBetween(from, { latitude: other.latitude, longitude: other.longitude })
}
