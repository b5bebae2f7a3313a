import { Button, Group, Stack } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showChanged } from '#features/tickets/api.ts'
import { ChoiceField } from '#ui/change-field/choice-field.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { assign, changeFailure, presentAssignee, useTicketChange } from './api.ts'
import { useCandidateChoices } from './candidate-choices.ts'
import { assigneeChange } from './model.ts'

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
  const { groups } = useCandidateChoices(ticket)
  const [wanted, setWanted] = useState('')
  const [missing, setMissing] = useState(false)
  const [taken, setTaken] = useState<Taken | null>(null)
  const send = useTicketChange(ticket.id)
  const reassign = useMutation({
    mutationFn: (assigneeId: string) =>
      send(assigneeChange(assigneeId, new Date()), () => t('Ticket assigned successfully')),
    onError: (error) => showToast(changeFailure(error, 'Failed to assign ticket'), 'error'),
    onSettled: () => setTaken(null),
  })
  const give = useMutation({
    mutationFn: (assigneeId: string) => assign(ticket.id, assigneeId),
    onSuccess: (changed) => {
      void showChanged(client, changed)
      showToast(t('Ticket assigned successfully'))
      onClose()
    },
    onError: (error, assigneeId) => {
      const present = presentAssignee(error)
      if (!present) return void showToast(changeFailure(error, 'Failed to assign ticket'), 'error')
      setTaken({ by: present.name ?? ticket.assignee?.name ?? t('this analyst'), wanted: assigneeId })
      onClose()
    },
  })
  const confirm = () => {
    setMissing(!wanted)
    if (wanted) give.mutate(wanted)
  }
  return (
    <>
      <Sheet opened={opened} title={t('Assign ticket')} onClose={onClose}>
        <Stack>
          <ChoiceField
            label={t('Assign to')}
            isFirst
            value={wanted}
            choices={groups}
            placeholder={t('Choose a person')}
            error={missing && !wanted && t('Please choose a person')}
            onChoose={setWanted}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
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
        onConfirm={() => taken && reassign.mutate(taken.wanted)}
        onClose={() => setTaken(null)}
      />
    </>
  )
}
