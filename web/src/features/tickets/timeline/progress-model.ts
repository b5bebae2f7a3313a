import type { Ticket, TicketStatus } from '@nagrik/contract/tickets'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { StepState } from '#ui/step-list/step-list.tsx'

export interface ProgressStep {
  title: TextKey
  state: StepState
  /** ISO 8601; only where the ticket itself tells it. */
  moment: string | null
}

const order: TicketStatus[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
const titles: TextKey[] = ['Complaint Registered', 'Work in Progress', 'Completed', 'Closed']

/** The step that follows the last completed one is in progress; the last of all is only ever completed. */
export function progressOf({
  status,
  createdAt,
  updatedAt,
}: Pick<Ticket, 'status' | 'createdAt' | 'updatedAt'>) {
  const reached = order.indexOf(status)
  return titles.map((title, position): ProgressStep => {
    const isNext = position === reached + 1 && position < titles.length - 1
    const state = position <= reached ? 'completed' : isNext ? 'in-progress' : 'ahead'
    const latest = position === reached ? updatedAt : null
    return { title, state, moment: position === 0 ? createdAt : latest }
  })
}

export const statusMessages: Record<TicketStatus, TextKey> = {
  OPEN: 'Issue Reported',
  IN_PROGRESS: 'Work in Progress',
  RESOLVED: 'Issue Successfully Resolved',
  CLOSED: 'Issue Closed',
}
