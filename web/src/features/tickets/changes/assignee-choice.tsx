import { Button } from '@mantine/core'
import type { AssigneeCandidate } from '@nagrik/contract/people'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { ChangeField } from '#ui/change-field/change-field.tsx'
import { useCandidateChoices, WithCandidates } from './candidate-choices.tsx'
import { useAssignee } from './use-assignee.ts'

/** Who works on the ticket; nobody is a choice too. */
export const AssigneeChoice = ({ ticket }: { ticket: TicketDetail }) => (
  <WithCandidates>{(candidates) => <Choice ticket={ticket} candidates={candidates} />}</WithCandidates>
)

function Choice({ ticket, candidates }: { ticket: TicketDetail; candidates: AssigneeCandidate[] }) {
  const { t } = useTranslation()
  const user = useUser()
  const change = useAssignee(ticket)
  const groups = useCandidateChoices(ticket, candidates)
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
