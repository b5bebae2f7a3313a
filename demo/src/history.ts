import type { TicketPriority, TicketStatus, TimelineAction } from '@nagrik/contract/tickets'
import {
  type Classification,
  deadlineAfterCategory,
  deadlineAfterPriority,
  firstDeadline,
} from '@nagrik/server/features/tickets/sla.model.ts'
import type { DemoPerson } from './accounts.ts'
import type { Subject } from './catalogue.ts'
import type { Fate } from './fate.ts'
import type { DemoPack } from './pack.ts'
import { plan, type Step } from './plan.ts'
import type { Random } from './random.ts'
import { type DemoComment, remarksOn, say } from './remarks.ts'
import type { Report } from './report.ts'
import type { Staff } from './staff.ts'

export interface DemoEntry {
  action: TimelineAction
  at: Date
  by: DemoPerson
  note: string | null
  details: Record<string, unknown>
}

/** A ticket as it stands now, and how it came there. */
export interface History {
  subject: Subject
  status: TicketStatus
  priority: TicketPriority
  assignee: DemoPerson | null
  assignedAt: Date | null
  deadline: Date | null
  isEscalated: boolean
  escalationLevel: number
  escalatedAt: Date | null
  escalationReason: string | null
  resolvedAt: Date | null
  closedAt: Date | null
  updatedAt: Date
  entries: DemoEntry[]
  comments: DemoComment[]
}

export interface Life {
  report: Report
  fate: Fate
  /** What the reporter took it for, where that was wrong. */
  mistakenFor: Subject | null
  /** Gets the ticket where the fate assigns it. */
  assignee: DemoPerson
  staff: Staff
  now: Date
  remarks: DemoPack['remarks']
}

const classified = (priority: TicketPriority, { category, sub }: Subject): Classification => ({
  priority,
  category,
  subCategory: sub,
})

const raisedTo: Record<TicketPriority, TicketPriority> = {
  LOW: 'MEDIUM',
  MEDIUM: 'HIGH',
  HIGH: 'CRITICAL',
  CRITICAL: 'CRITICAL',
}

/** Lets a report live up to now, by the rules that the portal has for its changes. */
export function live(random: Random, life: Life): History {
  const { report, fate, mistakenFor, now } = life
  const subject = mistakenFor ?? report.subject
  const history: History = {
    subject,
    status: 'OPEN',
    priority: report.priority,
    assignee: null,
    assignedAt: null,
    deadline: firstDeadline(report.createdAt, classified(report.priority, subject)),
    isEscalated: false,
    escalationLevel: 0,
    escalatedAt: null,
    escalationReason: null,
    resolvedAt: null,
    closedAt: null,
    updatedAt: report.createdAt,
    entries: [],
    comments: [],
  }
  record(history, 'CREATED', report.createdAt, report.reporter)
  const steps = plan(random, report, fate, now)
  for (const { step, at } of steps) take[step](random, life, history, at)
  history.comments = remarksOn(random, life, history, steps)
  return history
}

function record(
  history: History,
  action: TimelineAction,
  at: Date,
  by: DemoPerson,
  more: { note?: string; details?: Record<string, unknown> } = {},
): void {
  history.entries.push({ action, at, by, note: more.note ?? null, details: more.details ?? {} })
  history.updatedAt = at
}

function turn(history: History, status: TicketStatus, at: Date, by: DemoPerson): void {
  record(history, 'STATUS_CHANGED', at, by, { details: { from: history.status, to: status } })
  history.status = status
  if (status === 'RESOLVED') history.resolvedAt = at
  if (status === 'CLOSED') history.closedAt = at
  if (status === 'OPEN' || status === 'IN_PROGRESS') history.resolvedAt = null
}

/** Moves the deadline, and says so for the timeline. */
function reschedule(history: History, deadline: Date | null): { from: Date | null; to: Date | null } {
  const from = history.deadline
  history.deadline = deadline
  return { from, to: deadline }
}

type Take = (random: Random, life: Life, history: History, at: Date) => void

const take: Record<Step, Take> = {
  move(_random, { report, staff }, history, at) {
    const [from, to] = [history.subject, report.subject]
    const running = { createdAt: report.createdAt, deadline: history.deadline, now: at }
    const moved = deadlineAfterCategory(running, classified(history.priority, to))
    history.subject = to
    record(history, 'CATEGORY_CHANGED', at, staff.admin, {
      details: {
        category: { from: from.category.name, to: to.category.name },
        subcategory: { from: from.sub?.name ?? null, to: to.sub?.name ?? null },
        ...(from.category.department_id !== to.category.department_id && {
          department: { from: from.category.department_name, to: to.category.department_name },
        }),
        deadline: reschedule(history, moved),
      },
    })
  },

  assign(random, { staff, assignee }, history, at) {
    const takesItself = random.chance(0.25)
    const by = takesItself ? assignee : random.chance(0.85) ? staff.head : staff.admin
    record(history, 'ASSIGNED', at, by, { details: { from: null, to: assignee.id } })
    history.assignee = assignee
    history.assignedAt = at
  },

  raise(random, { report, staff }, history, at) {
    const [from, to] = [history.priority, raisedTo[history.priority]]
    if (from === to) return
    const running = { createdAt: report.createdAt, deadline: history.deadline, now: at }
    const raised = deadlineAfterPriority(running, from, classified(to, history.subject))
    history.priority = to
    const by = random.chance(0.6) ? staff.head : (history.assignee ?? staff.head)
    record(history, 'PRIORITY_CHANGED', at, by, {
      details: { from, to, deadline: reschedule(history, raised) },
    })
  },

  start(_random, { staff }, history, at) {
    turn(history, 'IN_PROGRESS', at, history.assignee ?? staff.head)
  },

  escalate(random, { report, staff, remarks }, history, at) {
    const note = say(random, remarks.escalationReasons, random.chance(0.3) ? report.locale : 'en')
    history.isEscalated = true
    history.escalationLevel += 1
    history.escalatedAt = at
    history.escalationReason = note
    record(history, 'ESCALATED', at, history.assignee ?? staff.head, {
      note,
      details: { level: history.escalationLevel },
    })
  },

  review(random, { staff }, history, at) {
    history.isEscalated = false
    record(history, 'ESCALATION_REVIEWED', at, random.chance(0.8) ? staff.head : staff.admin, {
      details: { level: history.escalationLevel },
    })
  },

  resolve(_random, { staff }, history, at) {
    turn(history, 'RESOLVED', at, history.assignee ?? staff.head)
  },

  refuse(_random, { report }, history, at) {
    turn(history, 'OPEN', at, report.reporter)
  },

  close(random, { report, staff }, history, at) {
    turn(history, 'CLOSED', at, random.chance(0.6) ? report.reporter : staff.head)
  },
}
