import type { OwnHours } from '@nagrik/server/features/tickets/sla.model.ts'
import type { Random } from './random.ts'
import { reportTexts } from './texts/report-texts.ts'
import type { ReportWords } from './texts/report-words.ts'

/** A category of this installation; `department` is a slug. */
export interface DemoCategory extends OwnHours {
  id: string
  slug: string
  name: string
  department: string
  department_id: string
  department_name: string
  subs: DemoSubCategory[]
}

export interface DemoSubCategory extends OwnHours {
  id: string
  slug: string
  name: string
  name_hi: string
}

/** A category, one of its sub-categories where it has any, and how people write about it. */
export interface Subject {
  category: DemoCategory
  sub: DemoSubCategory | null
  words: ReportWords
}

/** For categories of a region pack that the demo has no texts for. */
const plainWords = (name: string, nameHi: string): ReportWords => ({
  urgency: 0,
  scenes: [],
  en: [[`${name} in {place}`, `We have had this problem (${name}) near {landmark} for {days} days.`]],
  hi: [[`${nameHi} — {place}`, `{landmark} के पास {days} दिन से यह समस्या है: ${nameHi}।`]],
})

export function subjectOf(category: DemoCategory, sub: DemoSubCategory | null): Subject {
  const known = reportTexts[category.slug]?.words[sub?.slug ?? '']
  const words = known ?? plainWords(sub?.name ?? category.name, sub?.name_hi ?? category.name)
  return { category, sub, words }
}

/** What somebody reports in a month (1 to 12): common things more often, seasonal ones in their season. */
export function drawSubject(random: Random, categories: readonly DemoCategory[], month: number): Subject {
  const category = random.weighted(
    categories.map((one) => {
      const { share = 2, season } = reportTexts[one.slug] ?? {}
      return [one, season?.includes(month) ? share * 2 : share] as const
    }),
  )
  // The first sub-categories of a pack are its most common ones.
  const subs = category.subs.map((sub, at) => [sub, 1 / (at + 1.5)] as const)
  return subjectOf(category, subs.length > 0 ? random.weighted(subs) : null)
}
