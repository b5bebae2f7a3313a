import { Button, Group, Stack } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showChanged } from '#features/tickets/api.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { assign, changeFailure, presentAssignee, useTicketChange } from './api.ts'
import { WithCandidates } from './candidate-choices.tsx'
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
  const send = useTicketChange(ticket.id)
  const reassign = useMutation({
    mutationFn: (assigneeId: string) =>
      send(assigneeChange(assigneeId, new Date()), () => t('Ticket assigned successfully')),
    onSuccess: () => setTaken(null),
  })
  const give = useMutation({
    mutationFn: (assigneeId: string) => assign(ticket.id, assigneeId),
    onSuccess: (changed) => {
      void showChanged(client, changed)
      showToast(t('Ticket assigned successfully'))
      close()
    },
    onError: (error, assigneeId) => {
      const present = presentAssignee(error)
      if (!present) return
      setTaken({ by: present.name ?? ticket.assignee?.name ?? t('this analyst'), wanted: assigneeId })
      close()
    },
  })
  const close = () => {
    onClose()
    give.reset()
  }
  const leaveIt = () => {
    setTaken(null)
    reassign.reset()
  }
  const failureOf = (error: Error | null) => error && changeFailure(error, 'Failed to assign ticket')
  const confirm = () => {
    setMissing(!wanted)
    if (wanted) give.mutate(wanted)
  }
  return (
    <>
      <Sheet opened={opened} title={t('Assign ticket')} onClose={close}>
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
          {give.error && <FailureNote text={failureOf(give.error)} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button loading={give.isPending} onClick={confirm}>
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
        busy={reassign.isPending}
        failure={failureOf(reassign.error)}
        onConfirm={() => taken && reassign.mutate(taken.wanted)}
        onClose={leaveIt}
      />
    </>
  )
}
