import { Button } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { useChange } from './api.ts'
import { useCandidateChoices } from './candidate-choices.ts'
import { ChangeSelect } from './change-select.tsx'
import { assigneeChange } from './model.ts'

/** Who works on the ticket; nobody is a choice too. */
export function AssigneeChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const user = useUser()
  const change = useChange(ticket.id)
  const { candidates, groups } = useCandidateChoices(ticket)
  const { assigneeId, assignee } = ticket
  const unlisted = assigneeId && !candidates.some(({ id }) => id === assigneeId)

  const give = (id: string | null) =>
    change.mutate({
      fields: assigneeChange(id, new Date()),
      done: () => (id ? t('Ticket assigned successfully') : t('Ticket unassigned successfully')),
      failed: 'Failed to assign ticket',
    })

  return (
    <div>
      <ChangeSelect
        label={t('Assign to')}
        value={assigneeId ?? ''}
        data={[
          { value: '', label: t('Unassigned') },
          ...(unlisted ? [{ value: assigneeId, label: assignee?.name ?? t('Somebody else') }] : []),
          ...groups,
        ]}
        busy={change.isPending}
        onChoose={(id) => give(id || null)}
      />
      {candidates.some(({ id }) => id === user.id) && assigneeId !== user.id && (
        <Button variant="default" fullWidth mt="xs" loading={change.isPending} onClick={() => give(user.id)}>
          {t('Assign to me')}
        </Button>
      )}
    </div>
  )
}
