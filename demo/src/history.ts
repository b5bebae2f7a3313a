import type { TicketChange, TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { answerTime } from '@nagrik/server/features/tickets/resolution/resolution.model.ts'
import { firstDeadline } from '@nagrik/server/features/tickets/sla.model.ts'
import { shift } from '@nagrik/server/platform/clock.ts'
import type { DemoPerson } from './accounts.ts'
import { createDeadline, deadlineAfter } from './deadline.ts'
import type { History, Life } from './life.ts'
import { plan, type Step } from './plan.ts'
import type { Random } from './random.ts'
import { remarksOn, say } from './remarks.ts'

const raisedTo: Record<TicketPriority, TicketPriority> = {
  LOW: 'MEDIUM',
  MEDIUM: 'HIGH',
  HIGH: 'CRITICAL',
  CRITICAL: 'CRITICAL',
}

/** Lets a report live up to now. What follows from each change (deadlines, history, search) is the portal's. */
export function live(random: Random, life: Life): History {
  const { report, fate, mistakenFor, now } = life
  const filedAs = mistakenFor ?? report.subject
  const history: History = {
    filedAs,
    subject: filedAs,
    status: 'OPEN',
    priority: report.priority,
    assignee: null,
    isEscalated: false,
    escalationLevel: 0,
    deadline: firstDeadline(report.createdAt, {
      priority: report.priority,
      category: filedAs.category,
      subCategory: filedAs.sub,
      calendar: filedAs.category.calendar,
    }),
    deadlineStage: 0,
    raises: [],
    reviewAt: null,
    deeds: [],
    lapsedAt: null,
    comments: [],
  }
  const steps = plan(random, report, fate, now)
  const passDeadline = createDeadline(life)
  for (const { step, at } of steps) {
    passDeadline(history, at)
    take[step](random, life, history, at)
  }
  passDeadline(history, now)
  lapse(history, now)
  history.comments = remarksOn(random, life, history, steps)
  return history
}

function turn(
  history: History,
  at: Date,
  by: DemoPerson,
  change: TicketChange & { status: TicketStatus },
): void {
  history.deeds.push({ at, by, change })
  history.status = change.status
}

/** What was resolved and not answered in time is closed. */
function lapse(history: History, now: Date): void {
  const resolved = history.deeds.findLast(({ change }) => change.status === 'RESOLVED')
  if (history.status !== 'RESOLVED' || !resolved) return
  const lapsedAt = shift(answerTime(resolved.at), 1)
  if (lapsedAt > now) return
  history.status = 'CLOSED'
  history.lapsedAt = lapsedAt
}

type Take = (random: Random, life: Life, history: History, at: Date) => void

const take: Record<Step, Take> = {
  move(_random, { report, staff }, history, at) {
    const { category, sub } = report.subject
    history.deadline = deadlineAfter(history, report.createdAt, at, { subject: report.subject })
    history.subject = report.subject
    history.deeds.push({
      at,
      by: staff.admin,
      change: { category: category.id, subcategory: sub?.id ?? null },
    })
  },

  assign(random, { staff, assignee }, history, at) {
    const takesItself = random.chance(0.25)
    const by = takesItself ? assignee : random.chance(0.85) ? staff.head : staff.admin
    history.deeds.push({ at, by, change: { assigneeId: assignee.id } })
    history.assignee = assignee
  },

  raise(random, { report, staff }, history, at) {
    const [from, priority] = [history.priority, raisedTo[history.priority]]
    if (from === priority) return
    const by = random.chance(0.6) ? staff.head : (history.assignee ?? staff.head)
    history.deeds.push({ at, by, change: { priority } })
    history.deadline = deadlineAfter(history, report.createdAt, at, { priority })
    history.priority = priority
  },

  start(_random, { staff }, history, at) {
    turn(history, at, history.assignee ?? staff.head, { status: 'IN_PROGRESS' })
  },

  escalate(random, { report, staff, remarks }, history, at) {
    const escalationReason = say(random, remarks.escalationReasons, random.chance(0.3) ? report.locale : 'en')
    const by = history.assignee ?? staff.head
    history.deeds.push({ at, by, change: { isEscalated: true, escalationReason } })
    history.isEscalated = true
    history.escalationLevel += 1
  },

  review(random, { staff }, history, at) {
    const by = random.chance(0.8) ? staff.head : staff.admin
    if (!history.isEscalated) return
    history.deeds.push({ at, by, change: { isEscalated: false } })
    history.isEscalated = false
    history.reviewAt = null
  },

  resolve(_random, { staff }, history, at) {
    turn(history, at, history.assignee ?? staff.head, { status: 'RESOLVED' })
  },

  refuse(random, { report, remarks }, history, at) {
    const reopenReason = say(random, remarks.citizenRefuses, report.locale)
    turn(history, at, report.reporter, { status: 'OPEN', satisfaction: 'NOT_SATISFIED', reopenReason })
  },

  close(random, { report, staff }, history, at) {
    const isConfirmed = random.chance(0.6)
    const satisfaction = random.weighted([
      ['SATISFIED', 6],
      ['NEUTRAL', 2],
      [null, 2],
    ] as const)
    if (isConfirmed) turn(history, at, report.reporter, { status: 'CLOSED', satisfaction })
    else turn(history, at, staff.head, { status: 'CLOSED' })
  },
}
