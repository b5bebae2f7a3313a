import type { AssigneeCandidate } from '@nagrik/contract/people'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { useUser } from '#platform/session.ts'
import { FieldSkeleton } from '#ui/change-field/choice-field.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { candidatesQuery } from './api.ts'
import { byDepartment } from './model.ts'

export const useCandidates = () => useQuery(candidatesQuery(useUser().role))

/** What needs to know whom this viewer may give a ticket to. */
export function WithCandidates({ children }: { children: (candidates: AssigneeCandidate[]) => ReactNode }) {
  const { t } = useTranslation()
  const query = useCandidates()
  return (
    <PartState query={query} skeleton={<FieldSkeleton />} failure={t('The people could not be loaded.')}>
      {children}
    </PartState>
  )
}

/** A candidate as a choice. */
export function useCandidateChoice() {
  const { t } = useTranslation()
  return ({ id, name, role }: AssigneeCandidate) => ({
    value: id,
    label: `${name} (${t(roleAccent(role).label)})`,
  })
}

/** The candidates for a ticket as choices, those of its department first. */
export function useCandidateChoices(ticket: TicketDetail, candidates: AssigneeCandidate[]) {
  const { t } = useTranslation()
  const { sameDepartment, others } = byDepartment(candidates, ticket)
  const choice = useCandidateChoice()
  const groups = [
    { group: t('Same department'), items: sameDepartment.map(choice) },
    { group: t('Other departments'), items: others.map(choice) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
