import type { TicketStatus } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'

/** The letter that stands for a status on the map, beside its colour. */
export function useStatusLetter(): (status: TicketStatus) => string {
  const { t } = useTranslation()
  return (status) => [...t(statusLabels[status])][0] ?? ''
}
