import { VisuallyHidden } from '@mantine/core'
import type { Ticket, TicketPriority } from '@nagrik/contract/tickets'
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useTranslation } from 'react-i18next'
import { MarkWord } from '#ui/list-row/list-row.tsx'
import { priorityIcons } from './ticket-badges.tsx'
import styles from './ticket-marks.module.css'
import { priorityLabels } from './ticket-words.ts'

/** Marks of a ticket in a list: icons with their words where there is room. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation()
  const PriorityIcon = priorityIcons[priority]
  const label = t(priorityLabels[priority])
  return (
    <span className={styles.mark} data-priority={priority} title={`${t('Priority')}: ${label}`}>
      <PriorityIcon aria-hidden size={20} />
      <VisuallyHidden>{t('Priority')}: </VisuallyHidden>
      <MarkWord>{label}</MarkWord>
    </span>
  )
}

/** Open for more than seven days. */
export function OverdueMark() {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} data-mark="overdue" title={t('Unresolved for more than 7 days')}>
      <IconAlarm aria-hidden size={18} />
      <MarkWord>{t('Overdue')}</MarkWord>
    </span>
  )
}

/** Raised for review. */
export function EscalatedMark() {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} data-mark="escalated" title={t('Raised for review')}>
      <IconFlag aria-hidden size={18} />
      <MarkWord>{t('Escalated')}</MarkWord>
    </span>
  )
}

/** Closed as a duplicate of another one. */
export function DuplicateMark() {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} data-mark="duplicate" title={t('Duplicate of another issue')}>
      <IconCopy aria-hidden size={18} />
      <MarkWord>{t('Duplicate')}</MarkWord>
    </span>
  )
}

/** What makes a ticket stand out. */
export function TicketMarks({ ticket }: { ticket: Pick<Ticket, 'isOverdue' | 'isEscalated'> }) {
  if (!ticket.isOverdue && !ticket.isEscalated) return null
  return (
    <span className={styles.marks}>
      {ticket.isOverdue && <OverdueMark />}
      {ticket.isEscalated && <EscalatedMark />}
    </span>
  )
}
