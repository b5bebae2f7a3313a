import { overdueDays } from '@nagrik/contract/limits'
import type { TicketStatus } from '@nagrik/contract/tickets'
import { days, shift } from '#platform/clock.ts'

/** What is neither resolved nor closed. */
export const unresolved = ['OPEN', 'IN_PROGRESS'] as const satisfies TicketStatus[]

/** Unresolved tickets that were filed before this moment are overdue. */
export const overdueBefore = (now: Date): Date => shift(now, -days(overdueDays))

export const isOverdue = (ticket: { status: TicketStatus; created_at: string }, now: Date): boolean =>
  unresolved.some((status) => status === ticket.status) && new Date(ticket.created_at) < overdueBefore(now)
