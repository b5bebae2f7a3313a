import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { escalationReasonOf } from '#domain/ticket.ts'
import { TicketRow } from '#domain/ticket-row.tsx'
import { changeTicket, showChanged } from '#features/tickets/api.ts'
import { formatNumber } from '#platform/format.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import styles from './escalations.module.css'
import { type EscalatedTicket, failureText, reviewed, reviewFailures } from './model.ts'

interface EscalationRowProps {
  ticket: EscalatedTicket
  /** Address of the picture, where the ticket has one. */
  picture: string | undefined
  onReviewed: () => void
  onReEscalate: () => void
}

/** An escalated ticket: how far, since when and why, and what the viewer may do about it. */
export function EscalationRow({ ticket, picture, onReviewed, onReEscalate }: EscalationRowProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, ticketNumber: number, isEscalated, escalationLevel, escalatedAt, abilities } = ticket
  const review = useAct({
    act: () => changeTicket(id, reviewed),
    failure: (error) => failureText(error, reviewFailures),
    onDone: (changed) => {
      showToast(t('Escalation marked as reviewed'))
      onReviewed()
      void showChanged(client, changed)
    },
  })
  const reason = escalationReasonOf(ticket)
  return (
    <TicketRow
      ticket={ticket}
      picture={picture}
      showsAssignee
      details={
        <>
          <div className={styles.details}>
            <div className={styles.words}>
              <p className={styles.level}>
                {t('Level {{level}}', { level: formatNumber(escalationLevel) })} · {t('Escalated')}{' '}
                <RelativeTime moment={escalatedAt} />
              </p>
              <p className={styles.reason}>{reason ?? t('No reason was given.')}</p>
            </div>
            <LinkButton
              variant="default"
              to="/tickets/$id"
              params={{ id }}
              aria-label={t('View Details of {{number}}', { number })}
            >
              {t('View Details')}
            </LinkButton>
            {abilities.reviewEscalation &&
              (isEscalated ? (
                <Button
                  variant="light"
                  aria-label={t('Mark as reviewed: {{number}}', { number })}
                  aria-busy={review.busy}
                  // No disabled button meanwhile: it would drop the focus.
                  onClick={() => review.busy || review.run()}
                >
                  {t('Mark as reviewed')}
                </Button>
              ) : (
                <Button
                  variant="light"
                  aria-label={t('Re-escalate {{number}}', { number })}
                  onClick={onReEscalate}
                >
                  {t('Re-escalate')}
                </Button>
              ))}
          </div>
          {review.failure && <FailureNote text={review.failure} />}
        </>
      }
    />
  )
}
