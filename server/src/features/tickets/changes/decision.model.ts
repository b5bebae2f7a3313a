import type { TicketEvent } from '@nagrik/contract/events'
import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'

/** The columns of a ticket that a change writes. */
export interface TicketValues {
  status?: TicketStatus
  priority?: TicketPriority
  category_id?: string
  sub_category_id?: string | null
  department_id?: string
  assignee_id?: string | null
  assigned_at?: Date | null
  resolved_at?: Date | string | null
  answer_by?: Date | null
  closed_at?: Date | string | null
  sla_deadline?: Date | null
  is_escalated?: boolean
  escalated_at?: Date
  escalation_level?: number
  escalation_reason?: string | null
  deadline_stage?: number
  duplicate_of_id?: string | null
}

/** A permitted change of one kind: what it writes into the ticket, and what has then happened. */
export interface Decision {
  set: TicketValues
  event: TicketEvent
  /** What the actor wrote with it. */
  text?: string | null
}
