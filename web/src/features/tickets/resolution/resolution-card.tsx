import { Button, Stack, Text, Textarea } from '@mantine/core'
import { noteLength } from '@nagrik/contract/limits'
import type { Satisfaction } from '@nagrik/contract/resolution'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { isOvertaken, type SentChange } from '#features/tickets/api.ts'
import { changeFailure, useTicketChange } from '#features/tickets/changes/api.ts'
import { formatDateTime } from '#platform/format.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Fold } from '#ui/panel/fold.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { RatingField } from './rating-field.tsx'
import styles from './resolution.module.css'
import { WorkDone } from './resolution-panel.tsx'

interface ResolutionCardProps {
  ticket: TicketDetail
  /** What was done and the rating are seen when they are unfolded; the question always. */
  isFolded: boolean
}

/** The reporter's word on a resolution: it is fixed, or it is not. */
export function ResolutionCard({ ticket, isFolded }: ResolutionCardProps) {
  const { t } = useTranslation()
  const send = useTicketChange(ticket.id)
  const [satisfaction, setSatisfaction] = useState<Satisfaction | null>(null)
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const answer = useAct({
    act: (change: SentChange) =>
      send({ ...change, fromStatus: 'RESOLVED', ...(satisfaction && { satisfaction }) }, ({ status }) =>
        t('Ticket status updated to {{status}}', { status: t(statusLabels[status]) }),
      ),
    failure: (error) => changeFailure(error, 'Failed to update ticket status'),
    onFailed: (error) => {
      // The card goes with the status that somebody else has changed.
      if (isOvertaken(error) && !refusing)
        showToast(changeFailure(error, 'Failed to update ticket status'), 'error')
    },
    onDone: () => {
      setRefusing(false)
      setSatisfaction(null)
      setReason('')
      setChecked(false)
    },
  })
  const confirm = () => answer.run({ status: 'CLOSED' })
  const why = reason.trim()
  const reopen = () => {
    setChecked(true)
    if (why) answer.run({ status: 'OPEN', reopenReason: why })
  }
  const close = () => {
    setRefusing(false)
    answer.forget()
  }
  const canAnswer = ticket.abilities.confirmResolution
  const answerBy = ticket.resolution?.answerBy
  return (
    <>
      {canAnswer && (
        <Panel title={t('Is the problem solved?')}>
          {!isFolded && !ticket.resolution?.note && (
            <Text className={styles.text}>{t('Marked as resolved. Please look and tell us.')}</Text>
          )}
          <Stack gap={isFolded ? 0 : undefined}>
            <Fold isFolded={isFolded} className={styles.work} summary={t('See what was done and rate it')}>
              <Stack>
                <WorkDone ticket={ticket} />
                <RatingField value={satisfaction} isLocked={answer.busy} onChange={setSatisfaction} />
                {answerBy && (
                  <Text c="dimmed">
                    {t('Without an answer the issue closes on {{moment}}.', {
                      moment: formatDateTime(answerBy),
                    })}
                  </Text>
                )}
              </Stack>
            </Fold>
            <div className={styles.answers}>
              <Button loading={answer.busy && !refusing} onClick={confirm}>
                {t('Confirm it is fixed')}
              </Button>
              <Button
                variant="default"
                disabled={answer.busy}
                onClick={() => {
                  answer.forget()
                  setRefusing(true)
                }}
              >
                {t('Not fixed, reopen')}
              </Button>
            </div>
            {answer.failure && !refusing && <FailureNote text={answer.failure} onRetry={confirm} />}
          </Stack>
        </Panel>
      )}
      <ConfirmSheet
        opened={refusing}
        title={t('Reopen this issue')}
        text={t('It goes back to the department as open.')}
        confirmLabel={t('Reopen')}
        busy={answer.busy}
        failure={answer.failure}
        onConfirm={reopen}
        onClose={close}
      >
        <Textarea
          label={t('What is still wrong?')}
          withAsterisk
          aria-required
          data-autofocus
          autosize
          minRows={3}
          maxLength={noteLength.max}
          value={reason}
          readOnly={answer.busy}
          error={checked && !why && t('Please say what is still wrong')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmSheet>
    </>
  )
}
