import { Text } from '@mantine/core'
import { roles } from '@nagrik/contract/roles'
import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { roleAccent } from '#domain/role-accent.ts'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { useUser } from '#platform/session.ts'
import { Contact } from './contact.tsx'

/** Who works on it. Citizens learn that somebody does, the reporter also the name. */
export function Assignee({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const user = useUser()
  const { assignee, assignedAt } = ticket
  if (!isStaff(user.role)) {
    if (!assignedAt) return t('Not assigned yet')
    return (
      <>
        {!isOfSomebodyElse(ticket, user) && assignee?.name}
        <Text c="dimmed" size="xs">
          {t('Working on your issue')}
        </Text>
      </>
    )
  }
  if (!assignee) return t('Unassigned')
  const role = roles.find((one) => one === assignee.role)
  return (
    <>
      {assignee.name}
      {role && (
        <Text c="dimmed" size="xs">
          {t(roleAccent(role).label)}
        </Text>
      )}
      {ticket.abilities.seeContacts && <Contact person={assignee} />}
    </>
  )
}
