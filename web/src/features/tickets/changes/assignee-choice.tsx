import { Button } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { ChangeField } from '#ui/change-field/change-field.tsx'
import { useCandidateChoices } from './candidate-choices.ts'
import { useAssignee } from './use-assignee.ts'

/** Who works on the ticket; nobody is a choice too. */
export function AssigneeChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const user = useUser()
  const change = useAssignee(ticket)
  const { candidates, groups } = useCandidateChoices(ticket)
  const { assigneeId, assignee } = ticket
  const takeIt = () => {
    // The button goes; the focus must not go with it.
    change.field.current?.focus()
    change.choose(user.id)
  }
  const unlisted = assigneeId && !candidates.some(({ id }) => id === assigneeId)
  const choices = [
    { value: '', label: t('Unassigned') },
    ...(unlisted ? [{ value: assigneeId, label: assignee?.name ?? t('Somebody else') }] : []),
    ...groups,
  ]
  return (
    <div>
      <ChangeField label={t('Assign to')} choices={choices} change={change} />
      {candidates.some(({ id }) => id === user.id) && change.shown !== user.id && (
        <Button variant="default" fullWidth mt="xs" onClick={takeIt}>
          {t('Assign to me')}
        </Button>
      )}
    </div>
  )
}
