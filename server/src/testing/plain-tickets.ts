import type { TicketEvent } from '@nagrik/contract/events'
import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'

/** What a test knows of a ticket by having filed it. */
export interface Filed {
  id: string
  reporterId: string
  categoryId: string
  /** Of the category when it was reported. */
  departmentId: string
  priority: TicketPriority
  createdAt: number
}

export type Happened = TicketEvent & { actorId: string | null; at: number }

/** How a ticket stands, by nothing but what its timeline says. */
export interface Standing extends Omit<Filed, 'reporterId'> {
  reporterId: string
  status: TicketStatus
  assigneeId: string | null
  assignedAt: number | null
  isDuplicate: boolean
  isEscalated: boolean
  /** The last change to RESOLVED since it was last open, else to CLOSED; null while it is open. */
  endedAt: number | null
}

const undoMs = 30_000

interface Times {
  resolved: number | null
  closed: number | null
}

/** Replays a timeline, in order, up to a moment that is not part of it. */
export function standingAt(filed: Filed, timeline: readonly Happened[], moment = Infinity): Standing {
  const standing: Standing = {
    ...filed,
    ...{ status: 'OPEN', assigneeId: null, assignedAt: null, isDuplicate: false, isEscalated: false },
    endedAt: null,
  }
  let times: Times = { resolved: null, closed: null }
  let timesBefore = times
  let last: (Happened & { action: 'STATUS_CHANGED' }) | null = null
  let raisedBeforeMerge = false
  for (const event of timeline) {
    if (event.at >= moment) break
    switch (event.action) {
      case 'STATUS_CHANGED': {
        const { from, to } = event.details
        const isUndo =
          last !== null &&
          event.actorId !== null &&
          last.actorId === event.actorId &&
          event.at - last.at <= undoMs &&
          last.details.from === to &&
          last.details.to === from
        const restored: Times = isUndo ? timesBefore : timesAfter(times, to, event.at)
        timesBefore = times
        times = restored
        standing.status = to
        last = event
        break
      }
      case 'MERGED':
        raisedBeforeMerge = standing.isEscalated
        times = { ...times, closed: event.at }
        Object.assign(standing, { status: 'CLOSED', isDuplicate: true, isEscalated: false })
        break
      case 'UNMERGED':
        times = { ...times, closed: null }
        standing.isDuplicate = false
        standing.status = event.details.status
        standing.isEscalated = raisedBeforeMerge
        break
      case 'ASSIGNED':
        standing.assigneeId = event.details.to
        standing.assignedAt = event.at
        break
      case 'UNASSIGNED':
        standing.assigneeId = null
        standing.assignedAt = null
        break
      case 'PRIORITY_CHANGED':
        standing.priority = event.details.to
        break
      case 'CATEGORY_CHANGED':
        standing.categoryId = event.details.category.to ?? ''
        standing.departmentId = event.details.department?.to ?? standing.departmentId
        break
      case 'DEPARTMENT_CHANGED':
        standing.departmentId = event.details.department.to
        break
      case 'ESCALATED':
      case 'ESCALATED_BY_DEADLINE':
      case 'ESCALATED_BY_REFUSAL':
      case 'RE_ESCALATED':
        standing.isEscalated = true
        break
      case 'ESCALATION_REVIEWED':
        standing.isEscalated = false
        break
    }
  }
  const isEnded = standing.status === 'RESOLVED' || standing.status === 'CLOSED'
  return { ...standing, endedAt: isEnded ? (times.resolved ?? times.closed) : null }
}

function timesAfter({ resolved }: Times, to: TicketStatus, at: number): Times {
  if (to === 'RESOLVED') return { resolved: at, closed: null }
  if (to === 'CLOSED') return { resolved, closed: at }
  return { resolved: null, closed: null }
}
