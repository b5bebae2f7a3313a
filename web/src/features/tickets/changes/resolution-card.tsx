import { Button, Text, Textarea } from '@mantine/core'
import { commentLength } from '@nagrik/contract/limits'
import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { statusLabels } from '#domain/ticket-words.ts'
import { changeTicket, showChanged } from '#features/tickets/api.ts'
import { sendComment } from '#features/tickets/comments/api.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './resolution-card.module.css'

interface Answer {
  status: TicketStatus
  reason: string
}

/** The reporter's word on a resolution: it is fixed, or it is not. */
export function ResolutionCard({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const answer = useMutation({
    mutationFn: async ({ status, reason }: Answer) => {
      const changed = await changeTicket(ticket.id, { status })
      if (reason) await comment(reason)
      return changed
    },
    onSuccess: (changed) => {
      void showChanged(client, changed)
      showToast(t('Ticket status updated to {{status}}', { status: t(statusLabels[changed.status]) }))
      setRefusing(false)
    },
    onError: () => showToast(t('Failed to update ticket status'), 'error'),
  })
  // The ticket is open again whether or not the words arrive.
  const comment = async (words: string) => {
    try {
      await sendComment(ticket.id, words)
      void client.invalidateQueries({ queryKey: ticketKeys.comments(ticket.id) })
    } catch {
      showToast(t('Failed to add comment. Please try again.'), 'error')
    }
  }
  return (
    <Panel title={t('Is the problem solved?')}>
      <Text className={styles.text}>
        {t('The department has marked your issue as resolved. Please look and tell us.')}
      </Text>
      <div className={styles.answers}>
        <Button
          loading={answer.isPending && !refusing}
          onClick={() => answer.mutate({ status: 'CLOSED', reason: '' })}
        >
          {t('Confirm it is fixed')}
        </Button>
        <Button variant="default" onClick={() => setRefusing(true)}>
          {t('Not fixed, reopen')}
        </Button>
      </div>
      <ConfirmSheet
        opened={refusing}
        title={t('Reopen this issue')}
        text={t('It goes back to the department as open.')}
        confirmLabel={t('Reopen')}
        busy={answer.isPending}
        onConfirm={() => answer.mutate({ status: 'OPEN', reason: reason.trim() })}
        onClose={() => setRefusing(false)}
      >
        <Textarea
          label={t('What is still wrong? (optional)')}
          data-autofocus
          autosize
          minRows={3}
          maxLength={commentLength.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmSheet>
    </Panel>
  )
}
