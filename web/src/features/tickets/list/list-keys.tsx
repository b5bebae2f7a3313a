import type { Ticket } from '@nagrik/contract/tickets'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '#ui/keys/shortcut-help.tsx'
import { useShortcuts } from '#ui/keys/shortcuts.ts'
import { focusedRow, moveToRow } from '#ui/list-row/row-list.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import { listId } from './list-id.ts'
import type { TicketSearch } from './model.ts'

interface ListKeysProps {
  tickets: Ticket[]
  search: TicketSearch
  selection: Selection | undefined
}

/** Letters that move through the rows and begin what is done most with the one that has the focus. */
export function ListKeys({ tickets, search, selection }: ListKeysProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const focused = (may: (ticket: Ticket) => boolean) =>
    [tickets[focusedRow(listId)]].find((ticket) => ticket && may(ticket))
  const open = (ticket: Ticket | undefined, action?: 'assign' | 'status') =>
    ticket &&
    void navigate({
      to: '/tickets/$id',
      params: { id: ticket.id },
      search: { action },
      state: { list: search },
    })
  const turnFocused = () => {
    const id = tickets[focusedRow(listId)]?.id
    if (id && selection) selection.choose([id], !(selection.isAll || selection.ids.has(id)))
  }
  const mayAssign = ({ abilities }: Ticket) => abilities.assignByLink
  const mayChange = ({ abilities }: Ticket) => abilities.changeStatus
  useShortcuts([
    { key: 'j', label: t('Next row'), act: () => moveToRow(listId, 1) },
    { key: 'k', label: t('Previous row'), act: () => moveToRow(listId, -1) },
    // The row's link does it by itself; here it is told.
    { key: 'Enter', label: t('Open the row'), act: () => undefined },
    { key: 'x', label: t('Select the row'), act: turnFocused, isOff: !selection },
    {
      key: 'a',
      label: t('Assign'),
      act: () => open(focused(mayAssign), 'assign'),
      isOff: !tickets.some(mayAssign),
    },
    {
      key: 's',
      label: t('Change the status'),
      act: () => open(focused(mayChange), 'status'),
      isOff: !tickets.some(mayChange),
    },
  ])
  return <ShortcutHelp />
}
