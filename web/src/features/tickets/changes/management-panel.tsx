import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/panel/panel.tsx'
import { AssigneeChoice } from './assignee-choice.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { EscalateButton } from './escalate-button.tsx'
import styles from './management-panel.module.css'
import { canManage } from './model.ts'
import { PriorityChoice } from './priority-choice.tsx'
import { StatusChoice } from './status-choice.tsx'

/** What staff may change on this ticket; absent where there is nothing. */
export function ManagementPanel({ ticket, isFolded }: { ticket: TicketDetail; isFolded?: boolean }) {
  const { t } = useTranslation()
  const { abilities } = ticket
  if (!canManage(abilities)) return null
  return (
    <Panel title={t('Ticket management')} isFolded={isFolded}>
      <div className={styles.choices}>
        {abilities.changeStatus && <StatusChoice ticket={ticket} />}
        {abilities.changePriority && <PriorityChoice ticket={ticket} />}
        {abilities.assign && <AssigneeChoice ticket={ticket} />}
        {abilities.changeCategory && <CategoryChoice ticket={ticket} />}
        {abilities.escalate && <EscalateButton ticket={ticket} />}
      </div>
    </Panel>
  )
}
