import { Button, Text, Textarea } from '@mantine/core'
import { commentLength } from '@nagrik/contract/limits'
import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import { useQueryClient } from '@tanstack/react-query'
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
import { useAct } from '#ui/use-act.ts'
import styles from './resolution-card.module.css'

/** The reporter's word on a resolution: it is fixed, or it is not. */
export function ResolutionCard({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState({ text: '', key: randomKey() })
  const answer = useAct({
    act: (status: TicketStatus) => changeTicket(ticket.id, { status }),
    failure: () => t('Failed to update ticket status'),
    onDone: (changed) => {
      void showChanged(client, changed)
      showToast(t('Ticket status updated to {{status}}', { status: t(statusLabels[changed.status]) }))
    },
  })
  const comment = useAct({
    act: (words: string) => sendComment(ticket.id, words, reason.key),
    failure: () => t('Failed to add comment. Please try again.'),
    onDone: () => void client.invalidateQueries({ queryKey: ticketKeys.comments(ticket.id) }),
  })
  const refuse = () => {
    answer.forget()
    setRefusing(true)
  }
  const canAnswer = ticket.abilities.confirmResolution
  /** The words for it stay until they have arrived or are left out. */
  const isOpenAgain = answer.result?.status === 'OPEN'
  const reopen = async () => {
    const words = reason.text.trim()
    try {
      if (!isOpenAgain) await answer.runAsync('OPEN')
      if (words) await comment.runAsync(words)
    } catch {
      return
    }
    close()
    setReason({ text: '', key: randomKey() })
  }
  const close = () => {
    setRefusing(false)
    answer.forget()
    comment.forget()
  }
  return (
    <>
      {canAnswer && (
        <Panel title={t('Is the problem solved?')}>
          <Text className={styles.text}>{t('Marked as resolved. Please look and tell us.')}</Text>
          <div className={styles.answers}>
            <Button loading={answer.busy && !refusing} onClick={() => answer.run('CLOSED')}>
              {t('Confirm it is fixed')}
            </Button>
            <Button variant="default" disabled={answer.busy} onClick={refuse}>
              {t('Not fixed, reopen')}
            </Button>
          </div>
          {answer.failure && !refusing && (
            <FailureNote text={answer.failure} onRetry={() => answer.run('CLOSED')} />
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
        busy={answer.busy || comment.busy}
        failure={answer.failure ?? comment.failure}
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
          readOnly={answer.busy || comment.busy}
          // Another text under the key of the first one would be refused.
          onChange={(event) => setReason({ text: event.currentTarget.value, key: randomKey() })}
        />
      </ConfirmSheet>
    </>
  )
}
