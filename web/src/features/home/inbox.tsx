import { isHandler } from '@nagrik/contract/roles'
import type { Ticket, Waiting } from '@nagrik/contract/tickets'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useThumbnails } from '#domain/thumbnails.ts'
import { TicketRow } from '#domain/ticket-row.tsx'
import { waitingLabels } from '#domain/waiting-words.ts'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { RowList, RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type InboxGroup, inboxQuery } from './api.ts'
import styles from './inbox.module.css'
import { shownOf } from './model.ts'

/** What waits for whoever looks, the most urgent first, before any figure. Analysts change nothing. */
export function Inbox() {
  return isHandler(useUser().role) ? <Waitings /> : null
}

function Waitings() {
  const { t } = useTranslation()
  const isAgent = useUser().role === 'FIELD_AGENT'
  const query = useQuery(inboxQuery)
  return (
    <Panel
      title={t('Waiting for you')}
      aside={isAgent && <TextLink to="/field">{t('Field work')}</TextLink>}
      className={styles.panel}
    >
      <PartState query={query} skeleton={<RowListSkeleton rows={4} isInPanel />}>
        {(groups) => <Groups groups={groups.filter(({ totalCount }) => totalCount > 0)} />}
      </PartState>
    </Panel>
  )
}

function Groups({ groups }: { groups: InboxGroup[] }) {
  const { t } = useTranslation()
  const shown = shownOf(groups)
  const pictureOf = useThumbnails([...shown.values()].flat())
  if (groups.length === 0) {
    return (
      <p className={styles.nothing}>
        <IconCircleCheck aria-hidden size={24} />
        {t('Nothing is waiting for you.')}
      </p>
    )
  }
  return groups.map((group) => (
    <Group key={group.waiting} group={group} tickets={shown.get(group.waiting) ?? []} pictureOf={pictureOf} />
  ))
}

interface GroupProps {
  group: InboxGroup
  tickets: Ticket[]
  pictureOf: (ticket: Ticket) => string | undefined
}

function Group({ group: { waiting, totalCount }, tickets, pictureOf }: GroupProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.group}>
      <Link {...placeOf(waiting)} className={styles.heading}>
        <h3 className={styles.label}>{t(waitingLabels[waiting])}</h3>
        <span
          className={styles.count}
          data-urgent={waiting === 'escalated' || waiting === 'due' || undefined}
        >
          {formatNumber(totalCount)}
        </span>
        <IconChevronRight aria-hidden size={20} />
      </Link>
      {tickets.length > 0 && (
        <RowList isInPanel>
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              picture={pictureOf(ticket)}
              showsAssignee={waiting === 'escalated' || waiting === 'due'}
            />
          ))}
        </RowList>
      )}
    </div>
  )
}

/** Where all of a group are. */
const placeOf = (waiting: Waiting) =>
  waiting === 'escalated'
    ? ({ to: '/escalations' } as const)
    : ({ to: '/issues', search: { waiting, sort: 'deadline' } } as const)
