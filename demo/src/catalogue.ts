import type { OwnHours } from '@nagrik/server/features/tickets/sla.model.ts'
import type { Calendar } from '@nagrik/server/features/working-time/working-time.model.ts'
import type { DemoPack } from './pack.ts'
import type { Random } from './random.ts'
import type { ReportWords } from './texts-schema.ts'

type Reports = DemoPack['reports']

/** A category of this installation; `department` is a slug. */
export interface DemoCategory extends OwnHours {
  id: string
  slug: string
  name: string
  department: string
  department_id: string
  department_name: string
  /** Of its department, where it counts working time. */
  calendar: Calendar | null
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

/** For categories that the region pack has no texts for. */
const plainWords = (name: string, nameHi: string): ReportWords => ({
  urgency: 0,
  scenes: [],
  en: [
    {
      title: `${name} in {place}`,
      description: `We have had this problem (${name}) near {landmark} for {days} days.`,
    },
  ],
  hi: [{ title: `${nameHi} — {place}`, description: `{landmark} के पास {days} दिन से यह समस्या है: ${nameHi}।` }],
})

export function subjectOf(reports: Reports, category: DemoCategory, sub: DemoSubCategory | null): Subject {
  const known = reports.categories[category.slug]?.reports[sub?.slug ?? category.slug]
  const words = known ?? plainWords(sub?.name ?? category.name, sub?.name_hi ?? category.name)
  return { category, sub, words }
}

/** What somebody reports in a month (1 to 12): common things more often, seasonal ones in their season. */
export function drawSubject(
  random: Random,
  reports: Reports,
  categories: readonly DemoCategory[],
  month: number,
): Subject {
  const category = random.weighted(
    categories.map((one) => {
      const { share = 2, season } = reports.categories[one.slug] ?? {}
      return [one, season?.includes(month) ? share * 2 : share] as const
    }),
  )
  // The first sub-categories of a pack are its most common ones.
  const subs = category.subs.map((sub, at) => [sub, 1 / (at + 1.5)] as const)
  return subjectOf(reports, category, subs.length > 0 ? random.weighted(subs) : null)
}
