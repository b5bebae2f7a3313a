import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import type { TextKey } from '#platform/i18n/i18n.ts'

export const statusLabels: Record<TicketStatus, TextKey> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In Progress',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
}

export const priorityLabels: Record<TicketPriority, TextKey> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  CRITICAL: 'Critical',
}
