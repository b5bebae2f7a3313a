import { reportingRoles } from '@nagrik/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { TabsPanel } from '#ui/panel/tabs-panel.tsx'
import { waterGuideQuery } from './api.ts'
import { HelpAndResources } from './help-and-resources.tsx'
import { phaseOf, type UnsentIssue } from './model.ts'
import { MyActiveIssues } from './my-active-issues.tsx'
import { ProcessFlow } from './process-flow.tsx'
import { ProcessTimeline } from './process-timeline.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ResponseTimes } from './response-times.tsx'
import { ServiceTargets } from './service-targets.tsx'
import styles from './water-guide-page.module.css'

export interface WaterGuideSearch {
  /** Absent: the process flow. */
  tab?: 'timeline'
  /** The own issue that the guide follows; absent: the newest. */
  issue?: string
}

interface WaterGuidePageProps {
  search: WaterGuideSearch
  /** What this device has not sent yet, the newest first. */
  unsent?: UnsentIssue[]
  onSearch: (search: WaterGuideSearch) => void
}

/** How a water issue is handled, and where the own ones stand. Whoever cannot report has none of their own. */
export function WaterGuidePage({ search, unsent = [], onSearch }: WaterGuidePageProps) {
  const { t } = useTranslation()
  const { role } = useUser()
  const mayReport = reportingRoles.some((one) => one === role)
  const query = useQuery(waterGuideQuery)
  const issues = [...(mayReport ? unsent : []), ...(query.data?.issues ?? [])]
  const followed = issues.find(({ id }) => id === search.issue) ?? issues[0]
  return (
    <div className={styles.page}>
      <div className={styles.targets}>
        <ServiceTargets query={query} isFailureTold={mayReport} />
      </div>
      {mayReport && (
        <div className={styles.issues}>
          <MyActiveIssues
            query={query}
            issues={issues}
            followed={followed}
            onFollow={(issue) => onSearch({ ...search, issue })}
          />
        </div>
      )}
      <div className={styles.process}>
        <TabsPanel
          value={search.tab ?? 'flow'}
          onChange={(tab) => onSearch({ ...search, tab: tab === 'timeline' ? tab : undefined })}
          tabs={[
            {
              value: 'flow',
              label: t('Process Flow'),
              content: <ProcessFlow key={search.issue} current={followed && phaseOf(followed)} />,
            },
            { value: 'timeline', label: t('Timeline View'), content: <ProcessTimeline issue={followed} /> },
          ]}
        />
        <div className={styles.times}>
          <ResponseTimes />
        </div>
      </div>
      <div className={styles.help}>
        <QuickActions mayReport={mayReport} />
        <HelpAndResources />
      </div>
    </div>
  )
}
