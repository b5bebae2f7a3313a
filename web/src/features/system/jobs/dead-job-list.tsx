import { Button, NativeSelect, Stack } from '@mantine/core'
import { type DeadJob, deadJobs, type JobQueue } from '@nagrik/contract/system-jobs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pageOf, type SectionProps } from '#features/system/search.ts'
import styles from '#features/system/system.module.css'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { deadJobsQuery } from './api.ts'
import { queueName, type Retry } from './model.ts'

interface DeadJobListProps extends SectionProps {
  queues: JobQueue[]
  onRetry: (asked: Retry) => void
}

/** What was given up, each with the reason of the last attempt. */
export function DeadJobList({ search, onSearch, queues, onRetry }: DeadJobListProps) {
  const { t } = useTranslation()
  const { queue } = search
  const query = useQuery(deadJobsQuery(queue, pageOf(search)))
  const choices = queues.filter(({ name, dead }) => dead > 0 || name === queue)
  return (
    <Panel
      title={t('Given-up jobs')}
      isFlush
      className={styles.tablePanel}
      aside={
        choices.length > 0 && (
          <NativeSelect
            aria-label={t('Queue')}
            value={queue ?? ''}
            data={[
              { value: '', label: t('All queues') },
              ...choices.map(({ name }) => ({ value: name, label: queueName(name) })),
            ]}
            onChange={({ currentTarget }) => onSearch({ queue: currentTarget.value || undefined })}
          />
        )
      }
    >
      <PartState
        query={query}
        skeleton={<DataTableSkeleton rows={3} />}
        failure={t('The given-up jobs could not be loaded.')}
      >
        {({ data, pagination }) => (
          <Stack gap="sm">
            <DataTable
              caption={t('Given-up jobs')}
              columns={columnsOf(t)}
              rows={data}
              keyOf={({ id }) => id}
              isInPanel
              isOutdated={query.isPlaceholderData}
              action={({ id, queue: name }) => (
                <Button
                  variant="default"
                  aria-label={t('Retry a job of {{queue}}', { queue: queueName(name) })}
                  onClick={() => onRetry({ queue: name, id, count: 1 })}
                >
                  {t('Retry')}
                </Button>
              )}
              empty={
                <EmptyState
                  icon={<IconCircleCheck aria-hidden size={40} stroke={1.5} />}
                  title={t('No job was given up')}
                  text={t('One that fails for good is kept here for {{days}} days, with its reason.', {
                    days: deadJobs.days,
                  })}
                />
              }
            />
            <Pagination
              current={pagination.currentPage}
              total={pagination.totalPages}
              linkTo={(page) => ({
                to: '/system',
                search: { section: 'jobs', queue, page: page > 1 ? String(page) : undefined },
              })}
            />
          </Stack>
        )}
      </PartState>
    </Panel>
  )
}

const columnsOf = (t: (key: 'Job' | 'Reason' | 'Given up at') => string): Column<DeadJob>[] => [
  { key: 'queue', label: t('Job'), isTitle: true, render: ({ queue }) => queueName(queue) },
  {
    key: 'reason',
    label: t('Reason'),
    // Of the machine, for who runs it.
    render: ({ reason }) => (
      <span lang="en" className={styles.machine}>
        {reason || '–'}
      </span>
    ),
  },
  { key: 'when', label: t('Given up at'), render: ({ diedAt }) => <RelativeTime moment={diedAt} /> },
]
