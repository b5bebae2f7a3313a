import { answerDays } from '@nagrik/contract/limits'
import type { TicketPriority } from '@nagrik/contract/tickets'
import { hours, minutes, shift, startOfIstDay } from '@nagrik/server/platform/clock.ts'
import type { Fate } from './fate.ts'
import type { Random } from './random.ts'

/** What happens to a ticket, one after the other. */
export type Step =
  | 'move'
  | 'assign'
  | 'raise'
  | 'start'
  | 'escalate'
  | 'review'
  | 'resolve'
  | 'refuse'
  | 'close'

export interface Planned {
  step: Step
  at: Date
}

/** Hours since the step before, where nothing presses. */
const usualHours: Record<Step, readonly [number, number]> = {
  move: [1, 8],
  assign: [0.5, 22],
  raise: [0.3, 6],
  start: [1, 30],
  escalate: [14, 80],
  review: [4, 40],
  resolve: [6, 90],
  refuse: [3, 60],
  close: [6, 110],
}

const pace: Record<TicketPriority, number> = { CRITICAL: 0.04, HIGH: 0.2, MEDIUM: 0.55, LOW: 1.1 }

/** The reporter answers in time; what is not answered closes by itself. */
const longestAnswer = answerDays * 24 - 12
const isAnswer = (step: Step) => step === 'refuse' || step === 'close'

/** Done by staff on working days, except what cannot wait. */
const officeSteps: ReadonlySet<Step> = new Set(['move', 'assign', 'raise', 'start', 'review', 'resolve'])

function stepsTo({ status, assigned, escalation, reopened, raised, moved }: Fate): Step[] {
  const isDone = status === 'RESOLVED' || status === 'CLOSED'
  const steps: Step[] = []
  if (moved) steps.push('move')
  if (assigned) steps.push('assign')
  if (raised) steps.push('raise')
  if (status !== 'OPEN' || reopened) steps.push('start')
  if (escalation !== 'none') steps.push('escalate')
  if (escalation === 'reviewed') steps.push('review')
  if (reopened) steps.push('resolve', 'refuse')
  if (reopened && status !== 'OPEN') steps.push('start')
  if (isDone) steps.push('resolve')
  if (status === 'CLOSED') steps.push('close')
  return steps
}

/** The same moment, or the next one between 8 and 20 in India. */
export function inOfficeHours(random: Random, at: Date): Date {
  const dayStart = startOfIstDay(at)
  const hour = (at.getTime() - dayStart.getTime()) / hours(1)
  const wait = hour < 8 ? 0 : hour >= 20 ? 24 : null
  return wait === null ? at : shift(dayStart, hours(wait + 8 + random.between(0.2, 3)))
}

/** When each step happened that led to `fate`, all of it between the report and now. */
export function plan(
  random: Random,
  report: { createdAt: Date; priority: TicketPriority },
  fate: Fate,
  now: Date,
): Planned[] {
  const steps = stepsTo(fate)
  const delay = pace[report.priority] * (random.chance(0.2) ? 3.5 : 1)
  const gaps = steps.map((step) => {
    const gap = random.between(...usualHours[step]) * delay
    return isAnswer(step) ? Math.min(gap, longestAnswer) : gap
  })
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const available = (now.getTime() - report.createdAt.getTime()) / hours(1)
  const scale = Math.min(1, (0.92 * available) / total)
  let elapsed = 0
  const raw = steps.map((step, index) => {
    elapsed += (gaps[index] ?? 0) * scale
    return { step, at: shift(report.createdAt, hours(elapsed)) }
  })
  if (report.priority === 'CRITICAL') return raw
  let earliest = report.createdAt
  const shifted = raw.map(({ step, at }) => {
    const wished = officeSteps.has(step) ? inOfficeHours(random, at) : at
    earliest = new Date(Math.max(wished.getTime(), earliest.getTime() + minutes(7)))
    return { step, at: earliest }
  })
  return earliest < shift(now, -minutes(5)) ? shifted : raw
}
