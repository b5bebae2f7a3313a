import type { ComponentProps, ReactNode } from 'react'
import { useSelection } from '#ui/selection/use-selection.ts'
import { BulkChanges } from './bulk-changes.tsx'
import { listQueryOf, type TicketSearch } from './model.ts'
import { SelectionLine } from './selection-line.tsx'
import { TicketRows } from './ticket-rows.tsx'

interface ChoosableTicketsProps extends ComponentProps<typeof TicketRows> {
  search: TicketSearch
  /** Tickets that fit the filter. */
  total: number
  summary: ReactNode
}

/** The list of those who change tickets: several can be chosen and changed at once. */
export function ChoosableTickets({ search, total, summary, ...rows }: ChoosableTicketsProps) {
  const listed = rows.tickets.map(({ id }) => id)
  const selection = useSelection(listQueryOf({ ...search, page: undefined, sort: undefined }), listed)
  return (
    <BulkChanges selection={selection} search={search} total={total}>
      {listed.length > 0 && (
        <>
          <SelectionLine selection={selection} listed={listed}>
            {summary}
          </SelectionLine>
          <TicketRows {...rows} search={search} selection={selection} />
        </>
      )}
    </BulkChanges>
  )
}
