import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#ui/keys/shortcuts.ts'
import { focusedRow } from '#ui/list-row/row-list.tsx'
import { BulkChanges } from './bulk-changes.tsx'
import type { TicketSearch } from './model.ts'
import { SelectionLine } from './selection-line.tsx'
import { listId, TicketRows } from './ticket-rows.tsx'
import { useSelection } from './use-selection.ts'

interface ChoosableTicketsProps extends ComponentProps<typeof TicketRows> {
  search: TicketSearch
  /** Tickets that fit the filter. */
  total: number
  summary: ReactNode
}

/** The list of those who change tickets: several can be chosen and changed at once. */
export function ChoosableTickets({ search, total, summary, ...rows }: ChoosableTicketsProps) {
  const listed = rows.tickets.map(({ id }) => id)
  const selection = useSelection(search, listed)
  const { t } = useTranslation()
  const turnFocused = () => {
    const id = listed[focusedRow(listId)]
    if (id) selection.choose([id], !(selection.isAll || selection.ids.has(id)))
  }
  useShortcuts([{ key: 'x', label: t('Select the row'), act: turnFocused }])
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
