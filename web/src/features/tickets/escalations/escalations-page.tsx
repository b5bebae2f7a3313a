import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoDepartment } from '#features/tickets/list/no-department.tsx'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { PageState } from '#ui/page-state.tsx'
import { TabsPanel } from '#ui/panel/tabs-panel.tsx'
import { escalationsQuery } from './api.ts'
import { EscalationFigures } from './escalation-figures.tsx'
import { EscalationList } from './escalation-list.tsx'
import type { EscalationsSearch, EscalationTab } from './model.ts'

interface EscalationsPageProps {
  search: EscalationsSearch
  onSearch: (next: EscalationsSearch) => void
}

/** What was raised for a review, and what became of it. */
export function EscalationsPage({ search, onSearch }: EscalationsPageProps) {
  const { t } = useTranslation()
  const query = useQuery(escalationsQuery(search, useUser()))
  const shown: EscalationTab = search.tab ?? 'pending'
  return (
    <PageState
      query={query}
      skeleton={<RowListSkeleton rows={8} />}
      failure={t('Escalations could not be loaded.')}
    >
      {(found) => {
        if (found.notice === 'NO_DEPARTMENT') return <NoDepartment />
        const { pending, reviewed } = found.counts
        // Of the other tabs nothing was asked for but their number.
        const contentOf = (tab: EscalationTab) => {
          if (tab !== shown) return null
          if (query.isPlaceholderData) return <RowListSkeleton rows={4} isInPanel />
          return <EscalationList tab={tab} found={found} />
        }
        return (
          <Stack gap="lg">
            <EscalationFigures counts={found.counts} />
            <TabsPanel
              value={shown}
              onChange={(tab) => onSearch(tab === 'reviewed' ? { tab } : {})}
              tabs={[
                {
                  value: 'pending',
                  label: t('Pending Review ({{number}})', { number: formatNumber(pending) }),
                  content: contentOf('pending'),
                },
                {
                  value: 'reviewed',
                  label: t('Reviewed ({{number}})', { number: formatNumber(reviewed) }),
                  content: contentOf('reviewed'),
                },
              ]}
            />
          </Stack>
        )
      }}
    </PageState>
  )
}
