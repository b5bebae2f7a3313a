import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/session.ts'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { staffStatsQuery } from './api.ts'
import styles from './home.module.css'
import { Inbox } from './inbox.tsx'
import { LaterPart } from './later-part.tsx'
import { insightsTitle } from './model.ts'
import { RecentActivity } from './recent-activity.tsx'
import { StaffCards } from './staff-cards.tsx'
import { StaffInsights } from './staff-insights.tsx'

const fetchDepartments = () => import('./departments/department-performance.tsx')
const fetchHealth = () => import('./system-health.tsx')

/** What waits for somebody of the staff, the figures of their reach, and what their role looks at next. */
export function StaffHome() {
  const user = useUser()
  const { data: stats, isError, isFetching, refetch } = useQuery(staffStatsQuery(user))
  const title = insightsTitle(user.role)
  return (
    <Stack gap="lg">
      <Inbox />
      <StaffCards stats={stats} />
      {isError && !stats && (
        <Panel>
          <NotLoaded isRetrying={isFetching} onRetry={() => void refetch()} />
        </Panel>
      )}
      {user.role === 'SUPER_ADMIN' ? (
        <>
          <LaterPart fetchCode={fetchDepartments} height={400}>
            {({ DepartmentPerformance }) => <DepartmentPerformance />}
          </LaterPart>
          <Health />
        </>
      ) : (
        <div className={styles.columns}>
          <RecentActivity />
          {title && <StaffInsights title={title} stats={stats} />}
          {user.role === 'ADMIN' && <Health />}
        </div>
      )}
    </Stack>
  )
}

const Health = () => (
  <LaterPart fetchCode={fetchHealth} height={200}>
    {({ SystemHealth }) => <SystemHealth />}
  </LaterPart>
)
