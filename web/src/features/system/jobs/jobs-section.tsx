import { Button, Stack } from '@mantine/core'
import { deadJobs, type JobQueue } from '@nagrik/contract/system-jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { healthQuery } from '#features/system/api.ts'
import type { SectionProps } from '#features/system/search.ts'
import { SectionHead } from '#features/system/section-head.tsx'
import styles from '#features/system/system.module.css'
import { errorText } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { PageState } from '#ui/page-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { jobsKey, queuesQuery, retry } from './api.ts'
import { DeadJobList } from './dead-job-list.tsx'
import { queueName, type Retry, scheduleText } from './model.ts'

/** The queues of background work, and what was given up with the reason. */
export function JobsSection({ search, onSearch }: SectionProps) {
  const { t } = useTranslation()
  const query = useQuery(queuesQuery)
  const [asked, ask] = useState<Retry | null>(null)
  return (
    <Stack gap="lg">
      <SectionHead
        title={t('Background jobs')}
        text={t(
          'What the server does by itself. A job that fails is tried again for about a day, then given up.',
        )}
      />
      <PageState
        query={query}
        skeleton={<DataTableSkeleton rows={10} />}
        failure={t('The queues could not be loaded.')}
      >
        {(queues) => <Queues queues={queues} onRetry={ask} />}
      </PageState>
      <DeadJobList search={search} onSearch={onSearch} queues={query.data ?? []} onRetry={ask} />
      <RetrySheet key={`${asked?.queue} ${asked?.id}`} asked={asked} onClose={() => ask(null)} />
    </Stack>
  )
}

function Queues({ queues, onRetry }: { queues: JobQueue[]; onRetry: (asked: Retry) => void }) {
  const { t } = useTranslation()
  const count = (key: 'waiting' | 'later' | 'active', label: string): Column<JobQueue> => ({
    key,
    label,
    align: 'end',
    isOffCard: (queue) => queue[key] === 0,
    render: (queue) => <Count value={queue[key]} />,
  })
  const columns: Column<JobQueue>[] = [
    {
      key: 'name',
      label: t('Queue'),
      isTitle: true,
      render: ({ name, schedule }) => (
        <>
          {queueName(name)}
          {schedule && <div className={styles.note}>{scheduleText(schedule)}</div>}
        </>
      ),
    },
    count('waiting', t('Waiting')),
    count('later', t('Later')),
    count('active', t('Running')),
    {
      key: 'dead',
      label: t('Given up'),
      align: 'end',
      isOffCard: ({ dead }) => dead === 0,
      render: ({ dead }) => <Count value={dead} isAlarming />,
    },
    {
      key: 'oldest',
      label: t('Waiting since'),
      isOffCard: ({ oldestWaitingSince }) => oldestWaitingSince === null,
      render: ({ oldestWaitingSince }) =>
        oldestWaitingSince ? (
          <RelativeTime moment={oldestWaitingSince} />
        ) : (
          <span className={styles.none}>–</span>
        ),
    },
  ]
  // Those with something to look at first; the rest stays by name.
  const sorted = [...queues].sort((one, other) => Number(other.dead > 0) - Number(one.dead > 0))
  return (
    <DataTable
      caption={t('Queues')}
      columns={columns}
      rows={sorted}
      keyOf={({ name }) => name}
      action={({ name, dead }) =>
        dead > 0 && (
          <Button
            variant="default"
            aria-label={t('Retry all of {{queue}}', { queue: queueName(name) })}
            onClick={() => onRetry({ queue: name, count: dead })}
          >
            {t('Retry all')}
          </Button>
        )
      }
    />
  )
}

/** Nothing is said quietly. */
const Count = ({ value, isAlarming = false }: { value: number; isAlarming?: boolean }) => (
  <span className={value === 0 ? styles.none : isAlarming ? styles.alarming : undefined}>
    {formatNumber(value)}
  </span>
)

function RetrySheet({ asked, onClose }: { asked: Retry | null; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const retrying = useAct({
    act: ({ queue, id }: Retry) => retry(queue, id ? [id] : undefined),
    failure: (error) => errorText(error, 'The jobs could not be tried again.'),
    onDone: ({ retried, left }) => {
      const done = t('Jobs to be tried again: {{number}}', { number: formatNumber(retried) })
      showToast(left > 0 ? `${done} · ${t('Left: {{number}}', { number: formatNumber(left) })}` : done)
      void client.invalidateQueries({ queryKey: jobsKey })
      void client.invalidateQueries({ queryKey: healthQuery.queryKey })
      onClose()
    },
  })
  const number = formatNumber(Math.min(asked?.count ?? 0, deadJobs.atOnce))
  return (
    <ConfirmSheet
      opened={asked !== null}
      title={asked?.id ? t('Retry this job?') : t('Retry all given-up jobs?')}
      text={
        asked?.id
          ? t('It gets its attempts again. What it was to do may happen late.')
          : t(
              '{{number}} jobs of “{{queue}}” get their attempts again. What they were to do may happen late.',
              {
                number,
                queue: asked ? queueName(asked.queue) : '',
              },
            )
      }
      confirmLabel={asked?.id ? t('Retry') : t('Retry all')}
      busy={retrying.busy}
      failure={retrying.failure}
      onConfirm={() => asked && retrying.run(asked)}
      onClose={onClose}
    />
  )
}
