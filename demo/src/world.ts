import type { DemoPerson } from './accounts.ts'
import type { DemoCategory, Subject } from './catalogue.ts'
import type { Fate } from './fate.ts'
import type { DemoPack } from './pack.ts'

/** What the demo tickets are made from. */
export interface World {
  now: Date
  people: readonly DemoPerson[]
  categories: readonly DemoCategory[]
  /** What citizens choose as their block. */
  blocks: readonly string[]
  pack: DemoPack
}

/** Who reports what when, and what becomes of it. */
export interface Wish {
  createdAt: Date
  reporter: DemoPerson
  subject: Subject
  fate: Fate
  /** null: whoever of the department comes up. */
  assignee: DemoPerson | null
  /** How many pictures the reporter sent; null: as it comes. */
  pictures: number | null
  /** Reported near this one, whose duplicate it is found to be. */
  duplicateOf: Wish | null
}

/** By the part of the address before the @. */
export const accountOf = (people: readonly DemoPerson[], account: string): DemoPerson | undefined =>
  people.find((one) => one.email.startsWith(`${account}@`))
