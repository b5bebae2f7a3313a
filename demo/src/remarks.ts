import { hours, minutes, shift } from '@nagrik/server/platform/clock.ts'
import type { DemoPerson } from './accounts.ts'
import type { DemoPack } from './pack.ts'
import type { Planned } from './plan.ts'
import type { Random } from './random.ts'
import type { Report } from './report.ts'
import type { Staff } from './staff.ts'
import type { Sentences } from './texts-schema.ts'

export interface DemoComment {
  at: Date
  by: DemoPerson
  content: string
  /** Comes with a picture of the finished work. */
  showsWork: boolean
}

/** So long before a ticket is set to resolved the proof of it is written. */
export const proofMinutes = minutes(2)

interface Setting {
  report: Report
  staff: Staff
  now: Date
  remarks: DemoPack['remarks']
}

interface Outcome {
  assignee: DemoPerson | null
  status: string
}

export const say = (random: Random, sentences: Sentences, locale: 'en' | 'hi'): string =>
  random.pick(sentences[locale])

/** What the reporter and the staff write while a ticket takes its steps; only they may comment on it. */
export function remarksOn(
  random: Random,
  { report, staff, now, remarks }: Setting,
  { assignee, status }: Outcome,
  steps: readonly Planned[],
): DemoComment[] {
  const comments: DemoComment[] = []
  const write = (at: Date, by: DemoPerson, sentences: Sentences, showsWork = false) => {
    if (at >= now) return
    const locale = by === report.reporter || random.chance(0.5) ? report.locale : 'en'
    comments.push({ at, by, content: say(random, sentences, locale), showsWork })
  }
  const soonAfter = (at: Date) => shift(at, minutes(random.between(1, 25)))
  const agent = assignee ?? staff.head
  const done = report.subject.words.workDone ?? remarks.agentResolves

  for (const { step, at } of steps) {
    if (step === 'assign' && random.chance(0.16)) write(soonAfter(at), staff.head, remarks.headRemarks)
    if (step === 'start' && random.chance(0.5)) write(soonAfter(at), agent, remarks.agentStarts)
    if (step === 'resolve' && random.chance(0.75)) write(shift(at, -proofMinutes), agent, done, true)
    if (step === 'close' && random.chance(0.4))
      write(shift(at, -minutes(3)), report.reporter, remarks.citizenThanks)
  }
  const waited = (now.getTime() - report.createdAt.getTime()) / hours(1)
  const isWaiting = status === 'OPEN' || status === 'IN_PROGRESS'
  if (isWaiting && waited > 60 && random.chance(0.5)) {
    write(
      shift(report.createdAt, hours(random.between(0.5, 0.95) * waited)),
      report.reporter,
      remarks.citizenAsks,
    )
  }
  return comments.sort((one, other) => one.at.getTime() - other.at.getTime())
}
