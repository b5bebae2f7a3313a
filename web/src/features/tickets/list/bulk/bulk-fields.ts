import type { BulkFields } from '@nagrik/contract/bulk-changes'
import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { priorityLabels, statusLabels } from '#domain/ticket-words.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'

export type BulkField = keyof BulkFields

/** Stands for nobody among the people to choose from. */
export const nobody = 'NOBODY'

export const fieldWords: Record<
  BulkField,
  { title: TextKey; label: TextKey; missing: TextKey; act: TextKey }
> = {
  assigneeId: {
    title: 'Assign issues',
    label: 'Assign to',
    missing: 'Please choose a person',
    act: 'Assign',
  },
  status: {
    title: 'Change the status',
    label: 'Status',
    missing: 'Please choose a status',
    act: 'Change the status',
  },
  priority: {
    title: 'Change the priority',
    label: 'Priority',
    missing: 'Please choose a priority',
    act: 'Change the priority',
  },
}

/** The words of each value of a field with a fixed list. */
export const valueLabels: Record<Exclude<BulkField, 'assigneeId'>, Record<string, TextKey>> = {
  status: statusLabels,
  priority: priorityLabels,
}

export function changeOf(field: BulkField, value: string): BulkFields {
  if (field === 'assigneeId') return { assigneeId: value === nobody ? null : value }
  return field === 'status' ? { status: value as TicketStatus } : { priority: value as TicketPriority }
}
