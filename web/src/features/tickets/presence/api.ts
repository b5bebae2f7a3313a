import { leaveTicket } from '@nagrik/contract/presence'
import { addressOf, callerHeaders } from '#platform/api-request.ts'
import { storedSession } from '#platform/session-store.ts'

/** That somebody looks is said as the ticket is read; this says that they no longer do, also as the page closes. */
export function leave(ticketId: string): void {
  const { token } = storedSession()
  if (!token) return
  const { method } = leaveTicket
  const headers = callerHeaders(token)
  fetch(addressOf(leaveTicket, { id: ticketId }, undefined), { method, headers, keepalive: true })
    // An answer that nobody reads keeps its connection.
    .then((reply) => reply.text())
    // Whoever does not arrive is forgotten all the same, a little later.
    .catch(() => undefined)
}
