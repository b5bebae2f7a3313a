import type { Transparency } from '@nagrik/contract/transparency'
import type { PublishedSeal } from '#platform/event-seal.ts'
import type { newestTickets } from './figures.queries.ts'

type Row = Awaited<ReturnType<typeof newestTickets>>[number]

/** @param names of categories and departments, by id */
export const presentPublicTicket = (
  row: Row,
  names: ReadonlyMap<string, string>,
): Transparency['tickets'][number] => ({
  id: row.id,
  ticketNumber: row.ticket_number,
  status: row.status,
  priority: row.priority,
  category: names.get(row.category_id) ?? '',
  department: names.get(row.department_id) ?? '',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const presentMonth = (month: {
  period: string
  created_at: number
  ended_at: number
}): Transparency['timeline'][number] => ({
  month: month.period,
  reported: month.created_at,
  resolved: month.ended_at,
})

export const presentSeal = ({ day, tickets, events, figure }: PublishedSeal): Transparency['history'] => ({
  ...{ day, tickets, events, figure },
})
