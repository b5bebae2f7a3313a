import { leaveTicket } from '@nagrik/contract/presence'
import { addressOf, callerHeaders, thisCaller } from '#platform/api-request.ts'

/** That somebody looks is said as the ticket is read; this says that they no longer do, also as the page closes. */
export function leave(ticketId: string): void {
  const caller = thisCaller()
  if (!caller.token) return
  const { method } = leaveTicket
  const headers = callerHeaders(caller)
  fetch(addressOf(leaveTicket, { id: ticketId }, undefined), { method, headers, keepalive: true })
    // An answer that nobody reads keeps its connection.
    .then((reply) => reply.text())
    // Whoever does not arrive is forgotten all the same, a little later.
    .catch(() => undefined)
}
