import { Button } from '@mantine/core'
import type { NearbyTicket } from '@nagrik/contract/nearby'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './nearby-tickets.module.css'

/** What follows once a ticket is supported in place of a report: it takes the focus from the button that went. */
export function Supported({ ticket, onGoOn }: { ticket: NearbyTicket; onGoOn: () => void }) {
  const { t } = useTranslation()
  const focus = useCallback((place: HTMLElement | null) => place?.focus(), [])
  return (
    <div ref={focus} tabIndex={-1} className={styles.supported}>
      <p>
        {t('Thank you! You support {{number}} now. You need not report it again.', {
          number: ticket.ticketNumber,
        })}
      </p>
      <LinkButton to="/tickets/$id" params={{ id: ticket.id }}>
        {t('Follow this issue')}
      </LinkButton>
      <Button variant="subtle" onClick={onGoOn}>
        {t('Send mine too')}
      </Button>
    </div>
  )
}
