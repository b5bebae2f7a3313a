import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { useResolving } from '#features/tickets/resolution/resolving.tsx'
import { useChange } from '#ui/change-field/use-change.ts'
import { changeFailure, useTicketChange } from './api.ts'
import { proofAsked, statusChange } from './model.ts'

/** The status of a ticket as it is changed, and the way back. */
export function useStatus(ticket: TicketDetail) {
  const { t } = useTranslation()
  const send = useTicketChange(ticket.id)
  const askForProof = useResolving()
  const proof = useRef<string | null>(null)
  // Who tries once more does so with the ticket as it is shown by then.
  const latest = useRef(ticket)
  useLayoutEffect(() => {
    latest.current = ticket
  })
  const done = ({ status }: TicketDetail) =>
    t('Ticket status updated to {{status}}', { status: t(statusLabels[status]) })
  const change = useChange<TicketStatus>({
    value: ticket.status,
    save: async (status) => {
      const { abilities } = await send(statusChange(latest.current, status, new Date(), proof.current), done)
      const back = { status: ticket.status, fromStatus: status }
      return abilities.changeStatus ? () => send(back, done) : null
    },
    failure: (error) => changeFailure(error, 'Failed to update ticket status'),
  })
  const choose = (status: TicketStatus) => {
    proof.current = null
    const asked = proofAsked(ticket, status)
    if (asked === null) return change.choose(status)
    askForProof(asked, (proofCommentId) => {
      proof.current = proofCommentId
      change.choose(status)
    })
  }
  return { ...change, choose }
}
