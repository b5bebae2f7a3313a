import { Button } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { useThumbnails } from '#domain/thumbnails.ts'
import { TicketRow } from '#domain/ticket-row.tsx'
import { useUser } from '#platform/session.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { OnRow } from '#ui/list-row/list-row.tsx'
import { RowChoice } from '#ui/list-row/row-choice.tsx'
import { RowList } from '#ui/list-row/row-list.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import { listId } from './list-id.ts'
import type { TicketSearch } from './model.ts'
import styles from './ticket-rows.module.css'

const fetchKeys = () => import('./list-keys.tsx')

interface TicketRowsProps {
  tickets: Ticket[]
  /** What was asked for. */
  search: TicketSearch
  /** The page that was asked for is still on its way; these are the earlier ones. */
  isOutdated: boolean
  /** Those who change tickets choose them here. */
  selection?: Selection
  onQuickView: (id: string) => void
}

export function TicketRows({ tickets, search, isOutdated, selection, onQuickView }: TicketRowsProps) {
  const { t } = useTranslation()
  const { role } = useUser()
  const pictureOf = useThumbnails(tickets)
  return (
    <>
      <LazyPart fetchCode={fetchKeys} onMissing={ignore}>
        {({ ListKeys }) => <ListKeys tickets={tickets} search={search} selection={selection} />}
      </LazyPart>
      <RowList id={listId} isOutdated={isOutdated} isChoosing={selection?.isChoosing}>
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            picture={pictureOf(ticket)}
            list={search}
            // An agent lists what is assigned to them, or to nobody.
            showsAssignee={isStaff(role) && role !== 'FIELD_AGENT'}
            choice={
              selection && (
                <RowChoice
                  label={t('Select {{number}}', { number: ticket.ticketNumber })}
                  checked={selection.isAll || selection.ids.has(ticket.id)}
                  onChange={(isChosen) => selection.choose([ticket.id], isChosen)}
                />
              )
            }
            action={
              <Button
                className={styles.quickView}
                variant="subtle"
                title={t('Quick View')}
                aria-label={t('Quick View of {{number}}', { number: ticket.ticketNumber })}
                onClick={() => onQuickView(ticket.id)}
              >
                <IconEye aria-hidden size={20} />
                <OnRow>
                  <span className={styles.words}>{t('Quick View')}</span>
                </OnRow>
              </Button>
            }
          />
        ))}
      </RowList>
    </>
  )
}

const ignore = () => undefined
