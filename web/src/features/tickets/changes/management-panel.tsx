import { Card, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { AssigneeChoice } from './assignee-choice.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { EscalateButton } from './escalate-button.tsx'
import styles from './management-panel.module.css'
import { canManage } from './model.ts'
import { PriorityChoice } from './priority-choice.tsx'
import { StatusChoice } from './status-choice.tsx'

/** What staff may change on this ticket; absent where there is nothing. */
export function ManagementPanel({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const { abilities } = ticket
  if (!canManage(abilities)) return null
  return (
    <Card withBorder component="section" aria-label={t('Ticket management')}>
      <Title order={2} size="h4" mb="sm">
        {t('Ticket management')}
      </Title>
      <div className={styles.choices}>
        {abilities.changeStatus && (
          <div className={styles.half}>
            <StatusChoice ticket={ticket} />
          </div>
        )}
        {abilities.changePriority && (
          <div className={styles.half}>
            <PriorityChoice ticket={ticket} />
          </div>
        )}
        {abilities.assign && <AssigneeChoice ticket={ticket} />}
        {abilities.changeCategory && <CategoryChoice ticket={ticket} />}
        {abilities.escalate && <EscalateButton ticket={ticket} />}
      </div>
    </Card>
  )
}
