import type { TicketStatus } from '@nagrik/contract/tickets'
import { can, type Person, type TicketFacts } from '#features/tickets/tickets.policy.ts'

/** Staff who handle the ticket set any status; its reporter confirms or refuses a resolution, and repeats it. */
export function maySetStatus(actor: Person, ticket: TicketFacts, to: TicketStatus): boolean {
  if (can('changeStatus', actor, ticket)) return true
  if (ticket.reporter_id !== actor.id) return false
  if (to === ticket.status) return true
  return can('confirmResolution', actor, ticket) && (to === 'CLOSED' || to === 'OPEN')
}
