import { Anchor, NativeSelect } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useThumbnails } from '#domain/thumbnails.ts'
import { titleOf } from '#domain/ticket.ts'
import { TicketRow } from '#domain/ticket-row.tsx'
import { formatNumber } from '#platform/format.ts'
import { ListRow } from '#ui/list-row/list-row.tsx'
import { RowList, RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import type { WaterGuide } from './api.ts'
import { isUnsent, phaseOf, type UnsentIssue } from './model.ts'
import styles from './my-active-issues.module.css'
import { phases } from './phases.ts'

type Issue = Ticket | UnsentIssue

interface MyActiveIssuesProps {
  query: UseQueryResult<WaterGuide>
  /** What is not sent yet, and what the server has told. */
  issues: Issue[]
  /** The one that the guide follows. */
  followed: Issue | undefined
  onFollow: (id: string) => void
}

/** The own water issues; the guide shows the phase of one of them. */
export function MyActiveIssues({ query, issues, followed, onFollow }: MyActiveIssuesProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('My Active Issues')} className={styles.panel}>
      {followed ? (
        <Followed issues={issues} followed={followed} onFollow={onFollow} />
      ) : (
        <PartState query={query} skeleton={<RowListSkeleton rows={1} isInPanel />}>
          {() => <NothingYet />}
        </PartState>
      )}
    </Panel>
  )
}

interface FollowedProps extends Omit<MyActiveIssuesProps, 'query'> {
  followed: Issue
}

function Followed({ issues, followed, onFollow }: FollowedProps) {
  const { t } = useTranslation()
  const pictureOf = useThumbnails(isUnsent(followed) ? [] : [followed])
  const phase = phaseOf(followed)
  const name = phases[phase - 1]?.name
  return (
    <>
      {issues.length > 1 && (
        <NativeSelect
          className={styles.choice}
          label={t('Show the phase of')}
          value={followed.id}
          data={issues.map((issue) => ({
            value: issue.id,
            label: isUnsent(issue)
              ? `${issue.title} (${t('Not sent yet')})`
              : `${titleOf(issue)} (${issue.ticketNumber})`,
          }))}
          onChange={({ currentTarget: { value } }) => onFollow(value)}
        />
      )}
      <RowList isInPanel>
        {isUnsent(followed) ? (
          <ListRow
            link={{ to: '/unsent' }}
            title={followed.title}
            picture={<IconCloudUpload aria-hidden size={32} stroke={1.5} className={styles.unsent} />}
            facts={t('Not sent yet')}
            when={<RelativeTime moment={new Date(followed.savedAt).toISOString()} />}
            status={null}
          />
        ) : (
          <TicketRow ticket={followed} picture={pictureOf(followed)} />
        )}
      </RowList>
      <p className={styles.phase} role="status">
        {t('Phase {{number}} of {{all}}', { number: formatNumber(phase), all: formatNumber(phases.length) })}
        {name && <strong>{t(name)}</strong>}
      </p>
    </>
  )
}

function NothingYet() {
  const { t } = useTranslation()
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<IconDroplet aria-hidden size={40} stroke={1.5} />}
        title={t('No active water issues')}
        text={t('Your reports about water and sewers appear here, with the phase they are in.')}
        action={
          <Anchor component={Link} to="/quick-report" className={styles.link}>
            {t('Quick Report')}
          </Anchor>
        }
      />
    </div>
  )
}
