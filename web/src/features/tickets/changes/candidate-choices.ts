import type { AssigneeCandidate } from '@nagrik/contract/people'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { useUser } from '#platform/session.ts'
import { candidatesQuery } from './api.ts'
import { byDepartment } from './model.ts'

/** Whom this viewer may give the ticket to, ready for a select. */
export function useCandidateChoices(ticket: TicketDetail) {
  const { t } = useTranslation()
  const { data: candidates = [] } = useQuery(candidatesQuery(useUser().role))
  const { sameDepartment, others } = byDepartment(candidates, ticket)
  const choice = ({ id, name, role }: AssigneeCandidate) => ({
    value: id,
    label: `${name} (${t(roleAccent(role).label)})`,
  })
  const groups = [
    { group: t('Same department'), items: sameDepartment.map(choice) },
    { group: t('Other departments'), items: others.map(choice) },
  ]
  return { candidates, groups: groups.filter(({ items }) => items.length > 0) }
}
