import { Text } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { SupportButton } from './support-button.tsx'
import styles from './support-panel.module.css'

/** How many citizens stand behind the issue, and the way to join them. */
export function SupportPanel({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Public support')} className={styles.panel}>
      <div className={styles.support}>
        <p className={styles.count} aria-live="polite">
          <span className={styles.figure}>{formatNumber(ticket.supportCount)}</span>{' '}
          {t('citizens support this issue', { count: ticket.supportCount })}
        </p>
        {ticket.abilities.support && !ticket.hasUserSupported && (
          <Text c="dimmed" size="xs" className={styles.hint}>
            {t('Do you have the same problem? Your support shows that it concerns many.')}
          </Text>
        )}
        <SupportButton ticket={ticket} thanks="Ticket supported successfully!" removable />
      </div>
    </Panel>
  )
}
