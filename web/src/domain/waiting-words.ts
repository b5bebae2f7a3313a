import type { Waiting } from '@nagrik/contract/tickets'
import type { TextKey } from '#platform/i18n/i18n.ts'

/** Why a ticket waits for somebody of the staff. */
export const waitingLabels: Record<Waiting, TextKey> = {
  escalated: 'Escalated, waiting for a review',
  due: 'Due within 24 hours',
  answered: 'The reporter waits for an answer',
  assigned: 'Issues assigned to you',
  unassigned: 'Not assigned to anybody yet',
}
