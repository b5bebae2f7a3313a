import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import type { Icon } from '@tabler/icons-react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronsUp from '@tabler/icons-react/dist/esm/icons/IconChevronsUp.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { useTranslation } from 'react-i18next'
import styles from './ticket-badges.module.css'
import { priorityLabels, statusLabels } from './ticket-words.ts'

const statusIcons: Record<TicketStatus, Icon> = {
  OPEN: IconAlertCircle,
  IN_PROGRESS: IconProgress,
  RESOLVED: IconCheck,
  CLOSED: IconArchive,
}

export const priorityIcons: Record<TicketPriority, Icon> = {
  LOW: IconChevronDown,
  MEDIUM: IconEqual,
  HIGH: IconChevronUp,
  CRITICAL: IconChevronsUp,
}

/** Colour, icon and word: nobody has to tell red from green. */
export function StatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useTranslation()
  const StatusIcon = statusIcons[status]
  return (
    <span className={styles.badge} data-status={status}>
      <StatusIcon aria-hidden size={16} />
      {t(statusLabels[status])}
    </span>
  )
}

/** A quiet scale beside the status: only the two upper steps are filled. */
export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation()
  const PriorityIcon = priorityIcons[priority]
  return (
    <span className={styles.badge} data-priority={priority}>
      <PriorityIcon aria-hidden size={16} />
      {t(priorityLabels[priority])}
    </span>
  )
}
