import { headReviewHours } from '@nagrik/contract/limits'
import { decideByDeadline } from '@nagrik/server/features/tickets/escalations.model.ts'
import { deadlineAfterCategory, deadlineAfterPriority } from '@nagrik/server/features/tickets/sla.model.ts'
import { hours, minutes, shift } from '@nagrik/server/platform/clock.ts'
import type { Subject } from './catalogue.ts'
import type { History, Life } from './life.ts'
import { inOfficeHours } from './plan.ts'
import { createRandom, type Random } from './random.ts'

/** Hours from an automatic escalation to its review. */
const reviewHours = [0.5, 14] as const

const classification = ({ subject: { category, sub }, priority }: Pick<History, 'subject' | 'priority'>) => ({
  ...{ priority, category },
  subCategory: sub,
  calendar: category.calendar,
})

/** The deadline after a change of subject or priority, by the portal's own rules. */
export function deadlineAfter(
  { deadline, subject, priority }: History,
  createdAt: Date,
  now: Date,
  to: { subject: Subject } | { priority: History['priority'] },
): Date {
  const running = { createdAt, deadline, now }
  const after = classification({ subject, priority, ...to })
  const moved =
    'subject' in to ? deadlineAfterCategory(running, after) : deadlineAfterPriority(running, priority, after)
  return moved ?? deadline
}

/** When the portal's job, which comes every minute, raises the ticket next. */
function nextRaise({ status, deadline, deadlineStage, deeds }: History, { report, now }: Life): Date | null {
  if ((status !== 'OPEN' && status !== 'IN_PROGRESS') || deadlineStage === 2) return null
  const due = deadlineStage === 0 ? deadline : shift(deadline, hours(headReviewHours))
  const changedAt = deeds.at(-1)?.at ?? report.createdAt
  const since = Math.max(due.getTime(), changedAt.getTime())
  if (since > now.getTime()) return null
  return new Date(Math.min(Math.ceil(since / minutes(1)) * minutes(1), now.getTime()))
}

function raise(random: Random, { fate }: Life, history: History, at: Date): void {
  const { status, deadline, deadlineStage, isEscalated, escalationLevel } = history
  const ticket = {
    ...{ status, sla_deadline: deadline.toISOString(), deadline_stage: deadlineStage },
    ...{ is_escalated: isEscalated, escalation_level: escalationLevel },
  }
  const { set } = decideByDeadline(ticket, at) ?? {}
  if (set?.deadline_stage === undefined) throw new Error('a deadline raises nothing')
  history.deadlineStage = set.deadline_stage
  history.escalationLevel = set.escalation_level ?? escalationLevel
  history.isEscalated = true
  history.raises.push({ at, level: history.escalationLevel })
  if (fate.escalation !== 'pending' && history.reviewAt === null)
    history.reviewAt = inOfficeHours(random, shift(at, hours(random.between(...reviewHours))))
}

/** By the head, or by an administrator: what was raised twice, or waits in the wrong department. */
function review({ report, staff }: Life, history: History, at: Date): void {
  const isForAdmin = history.escalationLevel > 1 || history.subject !== report.subject
  history.deeds.push({ at, by: isForAdmin ? staff.admin : staff.head, change: { isEscalated: false } })
  history.isEscalated = false
  history.reviewAt = null
}

/** Lets the deadline do what it does by itself before a moment, and somebody review it; its chance is its own. */
export function createDeadline(life: Life): (history: History, until: Date) => void {
  const random = createRandom(life.report.createdAt.getTime())
  return (history, until) => {
    for (;;) {
      const [raiseAt, { reviewAt }] = [nextRaise(history, life), history]
      const isRaise = raiseAt !== null && (reviewAt === null || raiseAt <= reviewAt)
      const at = isRaise ? raiseAt : reviewAt
      if (at === null || at > until) return
      if (isRaise) raise(random, life, history, at)
      else review(life, history, at)
    }
  }
}
