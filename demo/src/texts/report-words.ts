import type { Scene } from '../scenes.ts'

/**
 * Title and description of a demo report. {place}, {landmark}, {house} and {days} are filled in; {place} and
 * {landmark} follow the language of the report.
 */
export type Words = readonly [title: string, description: string]

/** How demo citizens write about one sub-category. */
export interface ReportWords {
  /** 0 can wait, 1 is a nuisance, 2 is a danger; decides the usual priorities. */
  urgency: 0 | 1 | 2
  /** What their pictures show; empty where nobody would take one. */
  scenes: readonly Scene[]
  en: readonly Words[]
  hi: readonly Words[]
}

/** By the sub-category's slug in the region pack; '' stands for a category without sub-categories. */
export type CategoryWords = Readonly<Record<string, ReportWords>>
