import { Button, Group, Stack } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showChanged } from '#features/tickets/api.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { assign, changeFailure, presentAssignee, useTicketChange } from './api.ts'
import { useCandidates, WithCandidates } from './candidate-choices.tsx'
import { assigneeChange } from './model.ts'
import { PersonField } from './person-field.tsx'

interface AssignDialogProps {
  ticket: TicketDetail
  opened: boolean
  onClose: () => void
}

interface Taken {
  /** Who has the ticket already. */
  by: string
  wanted: string
}

/** Gives an unassigned ticket to somebody. Where somebody has it, it says who and offers to reassign it. */
export function AssignDialog({ ticket, opened, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [wanted, setWanted] = useState('')
  const [missing, setMissing] = useState(false)
  const [taken, setTaken] = useState<Taken | null>(null)
  const { data: people } = useCandidates()
  const send = useTicketChange(ticket.id)
  const reassign = useAct({
    act: (assigneeId: string) =>
      send(assigneeChange(assigneeId, new Date()), () => t('Ticket assigned successfully')),
    onDone: () => setTaken(null),
    failure: (error) => changeFailure(error, 'Failed to assign ticket'),
  })
  const give = useAct({
    act: (assigneeId: string) => assign(ticket.id, assigneeId),
    failure: (error) => (presentAssignee(error) ? null : changeFailure(error, 'Failed to assign ticket')),
    onDone: (changed) => {
      void showChanged(client, changed)
      showToast(t('Ticket assigned successfully'))
      close()
    },
    onFailed: (error, assigneeId) => {
      const present = presentAssignee(error)
      if (!present) return
      setTaken({ by: present.name ?? ticket.assignee?.name ?? t('this analyst'), wanted: assigneeId })
      close()
    },
  })
  const close = () => {
    onClose()
    give.forget()
  }
  const leaveIt = () => {
    setTaken(null)
    reassign.forget()
  }
  const confirm = () => {
    setMissing(!wanted)
    if (wanted) give.run(wanted)
  }
  return (
    <>
      <Sheet opened={opened} title={t('Assign ticket')} onClose={() => give.busy || close()}>
        <Stack>
          <WithCandidates>
            {(candidates) => (
              <PersonField
                ticket={ticket}
                candidates={candidates}
                value={wanted}
                isMissing={missing && !wanted}
                onChoose={setWanted}
              />
            )}
          </WithCandidates>
          {give.failure && <FailureNote text={give.failure} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={give.busy}>
              {t('Cancel')}
            </Button>
            <Button disabled={!people} loading={give.busy} onClick={confirm}>
              {t('Assign')}
            </Button>
          </Group>
        </Stack>
      </Sheet>
      <ConfirmSheet
        opened={taken !== null}
        title={t('Reassign this ticket?')}
        text={taken ? t('Ticket is already assigned to {{name}}', { name: taken.by }) : undefined}
        confirmLabel={t('Reassign')}
        busy={reassign.busy}
        failure={reassign.failure}
        onConfirm={() => taken && reassign.run(taken.wanted)}
        onClose={leaveIt}
      />
    </>
  )
}
