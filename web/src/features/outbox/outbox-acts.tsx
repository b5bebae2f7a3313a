import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxWords } from '#domain/outbox/words.ts'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { discard, leaveRefused, tryAgain } from '#platform/outbox/outbox.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './outbox-card.module.css'

interface OutboxActsProps {
  item: OutboxItem
  words: OutboxWords
  onDiscarded: () => void
}

/** What can be done with an item. */
export function OutboxActs({ item, words, onDiscarded }: OutboxActsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const state = stateOf(item)
  const ticket = words.ticket(item)
  const { change } = words
  const mayChange = state === 'refused' && item.created === null && change
  return (
    <div className={styles.acts}>
      {mayChange && (
        <Button onClick={() => void change(item).then(() => navigate({ to: '/quick-report/form' }))}>
          {t('Change it')}
        </Button>
      )}
      {mayTryAgain(item) && (
        <Button variant="default" onClick={() => void tryAgain(item)}>
          {t('Try again now')}
        </Button>
      )}
      {state === 'incomplete' && (
        <Button variant="default" onClick={() => void leaveRefused(item)}>
          {t('Finish without them')}
        </Button>
      )}
      {ticket && (
        <LinkButton variant="default" to="/tickets/$id" params={{ id: ticket.id }}>
          {t('View Ticket Details')}
        </LinkButton>
      )}
      {(state === 'waiting' || state === 'refused') && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('Discard')}
        </Button>
      )}
      <ConfirmSheet
        opened={isAsking}
        title={t('Discard it?')}
        text={
          item.tries > 0 || item.created !== null
            ? t(
                'What has not arrived is removed from this device for good. Some of it may have arrived already.',
              )
            : t('It is removed from this device for good and was never sent.')
        }
        confirmLabel={t('Discard')}
        danger
        onConfirm={() => void discard(item).then(onDiscarded)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** Before midnight the server would say the same again. */
function mayTryAgain(item: OutboxItem): boolean {
  const state = stateOf(item)
  return state === 'waiting' ? item.wait !== null && item.wait.for !== 'tomorrow' : state !== 'sent'
}
