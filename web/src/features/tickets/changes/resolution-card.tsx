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
import { randomKey } from '#platform/random-key.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './resolution-card.module.css'

/** The reporter's word on a resolution: it is fixed, or it is not. */
export function ResolutionCard({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState({ text: '', key: randomKey() })
  const answer = useMutation({
    mutationFn: (status: TicketStatus) => changeTicket(ticket.id, { status }),
    onSuccess: (changed) => {
      void showChanged(client, changed)
      showToast(t('Ticket status updated to {{status}}', { status: t(statusLabels[changed.status]) }))
    },
  })
  const comment = useMutation({
    mutationFn: (words: string) => sendComment(ticket.id, words, reason.key),
    onSuccess: () => void client.invalidateQueries({ queryKey: ticketKeys.comments(ticket.id) }),
  })
  const refuse = () => {
    answer.reset()
    setRefusing(true)
  }
  const canAnswer = ticket.abilities.confirmResolution
  /** The words for it stay until they have arrived or are left out. */
  const isOpenAgain = answer.data?.status === 'OPEN'
  const reopen = async () => {
    const words = reason.text.trim()
    try {
      if (!isOpenAgain) await answer.mutateAsync('OPEN')
      if (words) await comment.mutateAsync(words)
    } catch {
      return
    }
    close()
    setReason({ text: '', key: randomKey() })
  }
  const close = () => {
    setRefusing(false)
    answer.reset()
    comment.reset()
  }
  const notAnswered = answer.isError ? t('Failed to update ticket status') : null
  const notSaid = comment.isError ? t('Failed to add comment. Please try again.') : null
  return (
    <>
      {canAnswer && (
        <Panel title={t('Is the problem solved?')}>
          <Text className={styles.text}>
            {t('The department has marked your issue as resolved. Please look and tell us.')}
          </Text>
          <div className={styles.answers}>
            <Button loading={answer.isPending && !refusing} onClick={() => answer.mutate('CLOSED')}>
              {t('Confirm it is fixed')}
            </Button>
            <Button variant="default" onClick={refuse}>
              {t('Not fixed, reopen')}
            </Button>
          </div>
          {notAnswered && !refusing && (
            <FailureNote text={notAnswered} onRetry={() => answer.mutate('CLOSED')} />
          )}
        </Panel>
      )}
      <ConfirmSheet
        opened={refusing}
        title={t('Reopen this issue')}
        text={t(
          isOpenAgain
            ? 'The issue is open again. Your words are still to be sent.'
            : 'It goes back to the department as open.',
        )}
        confirmLabel={t(isOpenAgain ? 'Try Again' : 'Reopen')}
        busy={answer.isPending || comment.isPending}
        failure={notAnswered ?? notSaid}
        onConfirm={() => void reopen()}
        onClose={close}
      >
        <Textarea
          label={t('What is still wrong? (optional)')}
          data-autofocus
          autosize
          minRows={3}
          maxLength={commentLength.max}
          value={reason.text}
          readOnly={answer.isPending || comment.isPending}
          // Another text under the key of the first one would be refused.
          onChange={(event) => setReason({ text: event.currentTarget.value, key: randomKey() })}
        />
      </ConfirmSheet>
    </>
  )
}
