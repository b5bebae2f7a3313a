import type { Ticket } from '@nagrik/contract/tickets'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { StepState } from '#ui/step-list/step-list.tsx'

/** A report that this device has not sent yet. */
export interface UnsentIssue {
  id: string
  title: string
  /** Milliseconds since 1970. */
  savedAt: number
}

export const isUnsent = (issue: object): issue is UnsentIssue => 'savedAt' in issue

/** The phase (1 to 6) that an issue is in. */
export function phaseOf(issue: Pick<Ticket, 'status' | 'assigneeId'> | UnsentIssue): number {
  if (isUnsent(issue)) return 1
  switch (issue.status) {
    case 'OPEN':
      return issue.assigneeId ? 3 : 2
    case 'IN_PROGRESS':
      return 4
    case 'RESOLVED':
      return 5
    case 'CLOSED':
      return 6
  }
}

/** How a phase stands while an issue is in another one, or in it. */
export function stateOf(phase: number, current: number): StepState {
  if (current > phase) return 'completed'
  return current === phase ? 'in-progress' : 'ahead'
}

export const stateWords: Record<StepState, TextKey> = {
  completed: 'Completed',
  'in-progress': 'In Progress',
  ahead: 'Upcoming',
}

/** When a phase was reached, as far as the issue tells. */
export function momentOf(
  phase: number,
  issue: Ticket | UnsentIssue,
): { label: TextKey; moment: string } | null {
  if (isUnsent(issue)) return null
  if (phase === 1) return { label: 'Reported', moment: issue.createdAt }
  if (phase === 3 && issue.assigneeId && issue.assignedAt) {
    return { label: 'Assigned', moment: issue.assignedAt }
  }
  if (phase === 5 && issue.resolvedAt) return { label: 'Resolved', moment: issue.resolvedAt }
  return null
}

const shortest = 5
const longest = 7 * 24 * 60
/** Per cent of the scale before what has no end. */
const measured = 86

/** Where so many minutes stand on the scale, in per cent: each step along it multiplies the time. */
export function placeOnScale(minutes: number | null): number {
  if (minutes === null) return 100
  const along = Math.log(Math.max(minutes, shortest) / shortest) / Math.log(longest / shortest)
  return along * measured
}
