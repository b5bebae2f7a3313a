import type { TicketChange, TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import type { DemoPerson } from './accounts.ts'
import type { Subject } from './catalogue.ts'
import type { Fate } from './fate.ts'
import type { DemoPack } from './pack.ts'
import type { DemoComment } from './remarks.ts'
import type { Report } from './report.ts'
import type { Staff } from './staff.ts'

/** A change that somebody asks the portal for. */
export interface Deed {
  at: Date
  by: DemoPerson
  change: TicketChange
}

/** What is done with a ticket from its report to now, and where that leads. */
export interface History {
  /** What the reporter took it for. */
  filedAs: Subject
  subject: Subject
  status: TicketStatus
  priority: TicketPriority
  assignee: DemoPerson | null
  isEscalated: boolean
  escalationLevel: number
  deadline: Date
  /** How far the deadline has raised it, and when it did. */
  deadlineStage: number
  raises: { at: Date; level: number }[]
  /** When somebody is going to review what the deadline raised. */
  reviewAt: Date | null
  deeds: Deed[]
  /** When it closed by itself, as nobody answered. */
  lapsedAt: Date | null
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
