import { slaHours } from '@nagrik/contract/limits'
import type { TicketPriority } from '@nagrik/contract/tickets'
import {
  afterWorkingTime,
  type Calendar,
  workingTimeBetween,
} from '#features/working-time/working-time.model.ts'
import { hours, shift } from '#platform/clock.ts'

/** Hours from report to deadline as a category or sub-category sets them; null where it does not. */
export interface OwnHours {
  sla_critical_hours: number | null
  sla_high_hours: number | null
  sla_medium_hours: number | null
  sla_low_hours: number | null
}

const columns = {
  CRITICAL: 'sla_critical_hours',
  HIGH: 'sla_high_hours',
  MEDIUM: 'sla_medium_hours',
  LOW: 'sla_low_hours',
} as const satisfies Record<TicketPriority, keyof OwnHours>

const urgency: Record<TicketPriority, number> = { LOW: 0, MEDIUM: 1, HIGH: 2, CRITICAL: 3 }

export interface Classification {
  priority: TicketPriority
  category: OwnHours
  subCategory: OwnHours | null
  /** In which its hours count; by the clock where null. */
  calendar: Calendar | null
}

/** The sub-category's own hours come first, then the category's, then the general ones. */
const hoursOf = ({ priority, category, subCategory }: Classification): number =>
  subCategory?.[columns[priority]] ?? category[columns[priority]] ?? slaHours[priority]

const after = (start: Date, milliseconds: number, calendar: Calendar | null): Date =>
  calendar ? afterWorkingTime(start, milliseconds, calendar) : shift(start, milliseconds)

export const firstDeadline = (start: Date, classification: Classification): Date =>
  after(start, hours(hoursOf(classification)), classification.calendar)

export interface Running {
  createdAt: Date
  /** null: a ticket without a deadline keeps none. */
  deadline: Date | null
  now: Date
}

const isPassed = ({ deadline, now }: Running): boolean => deadline !== null && deadline <= now

/** A breach cannot be relabelled away, and a raise never grants time. */
export function deadlineAfterPriority(
  running: Running,
  from: TicketPriority,
  to: Classification,
): Date | null {
  const { createdAt, deadline, now } = running
  if (deadline === null || isPassed(running)) return deadline
  if (urgency[to.priority] < urgency[from]) return firstDeadline(createdAt, to)
  const raised = firstDeadline(now, to)
  return raised < deadline ? raised : deadline
}

/** Another category counts from the report, unless the deadline has passed. */
export const deadlineAfterCategory = (running: Running, to: Classification): Date | null =>
  running.deadline === null || isPassed(running) ? running.deadline : firstDeadline(running.createdAt, to)

/** What was left of the time when it stood still is left from now on; what had passed stays. */
export const deadlineAfterPause = (
  { deadline, since, now }: { deadline: Date; since: Date; now: Date },
  calendar: Calendar | null,
): Date =>
  calendar && since < deadline
    ? afterWorkingTime(now, workingTimeBetween(since, deadline, calendar), calendar)
    : shift(deadline, now.getTime() - since.getTime())
