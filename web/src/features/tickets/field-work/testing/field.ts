import type { FieldTicket } from '@nagrik/contract/field-work'
import { ticketOf } from '#testing/ticket.ts'

/** A ticket as it is taken out into the field. */
export function fieldTicketOf(change: Partial<FieldTicket> = {}): FieldTicket {
  const { attachments: _, timeline: __, duplicates: ___, resolution: ____, ...ticket } = ticketOf()
  return { ...ticket, comments: [], pictures: [], ...change }
}
