import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { useUser } from '#platform/session.ts'
import { Contact } from './contact.tsx'

/** Who reported it; other citizens do not learn the name. */
export function Reporter({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  if (isOfSomebodyElse(ticket, useUser())) return t('Anonymous Citizen')
  return (
    <>
      {ticket.reporter?.name ?? ticket.reporterName ?? '–'}
      {ticket.abilities.seeContacts && <Contact person={ticket.reporter} />}
    </>
  )
}
