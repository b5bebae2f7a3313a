import { Button, Stack } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from '#features/system/search.ts'
import { SectionHead } from '#features/system/section-head.tsx'
import { errorText } from '#platform/error-text.ts'
import { save } from '#platform/save-file.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { EarlierButton } from '#ui/earlier-button.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { auditQuery, exportAudit } from './api.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { filterOf } from './model.ts'

/** Who did what to whom, when and from where. */
export function AuditSection({ search, onSearch }: SectionProps) {
  const { t } = useTranslation()
  const filter = filterOf(search)
  const query = useInfiniteQuery(auditQuery(filter))
  const list = useRef<HTMLDivElement>(null)
  const exporting = useAct({
    act: () => exportAudit(filter),
    failure: (error) => errorText(error, 'The file could not be made'),
    onDone: (url) => {
      save(url, '')
      showToast(t('Download started'))
    },
  })
  return (
    <Stack gap="md">
      <SectionHead
        title={t('Audit log')}
        text={t('Who did what to whom, when and from where. Nobody can change or remove an entry.')}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={20} />}
            aria-busy={exporting.busy}
            onClick={() => exporting.busy || exporting.run(undefined)}
          >
            {t('Download CSV')}
          </Button>
        }
      />
      {exporting.failure && <FailureNote text={exporting.failure} />}
      <AuditFilters key={JSON.stringify(filter)} filter={filter} onFilter={onSearch} />
      <PageState
        query={query}
        skeleton={<DataTableSkeleton rows={10} />}
        failure={t('The audit log could not be loaded.')}
      >
        {(entries) => (
          <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
            <Stack>
              <DataTable
                caption={t('Audit log, newest first')}
                columns={auditColumns(t)}
                rows={entries}
                keyOf={({ id }) => id}
                isOutdated={query.isPlaceholderData}
                empty={
                  <EmptyState
                    icon={<IconHistory aria-hidden size={48} stroke={1.5} />}
                    title={t('Nothing found')}
                    text={t('No entry fits this search. Fewer words or a longer time may help.')}
                  />
                }
              />
              <EarlierButton
                label={t('Show earlier entries')}
                history={query}
                onAllShown={() => list.current?.focus()}
              />
            </Stack>
          </div>
        )}
      </PageState>
    </Stack>
  )
}
