import { Text } from '@mantine/core'
import { reportingRoles } from '@nagrik/contract/roles'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { isFinished } from '#features/tickets/sla/model.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './resolution.module.css'

/** The way on for a reporter who can no longer reopen the ticket, which goes on nowhere and was not said to be solved. */
export function ReportAgain({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const user = useUser()
  const { abilities, category, subcategory } = ticket
  const mayReport = reportingRoles.some((one) => one === user.role)
  const isPast = isFinished(ticket.status) && !abilities.confirmResolution
  const wasConfirmed = ticket.resolution?.answer === 'CONFIRMED'
  const isOver = isPast && !wasConfirmed && !ticket.duplicateOf
  if (ticket.reporterId !== user.id || !mayReport || !isOver) return null
  return (
    <Panel title={t('Is the problem still there?')}>
      <Text className={styles.text}>
        {t(
          'This issue can no longer be reopened. Please report the problem again; you can name this number.',
        )}
      </Text>
      <LinkButton
        variant="default"
        to="/quick-report/form"
        search={{ category, subcategory: subcategory ?? undefined }}
      >
        {t('Report it again')}
      </LinkButton>
    </Panel>
  )
}
