import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/session.ts'
import { staffStatsQuery } from './api.ts'
import styles from './home.module.css'
import { insightsTitle } from './model.ts'
import { RecentActivity } from './recent-activity.tsx'
import { StaffInsights } from './staff-insights.tsx'
import { StatCards } from './stat-cards.tsx'

/** The figures of the own reach and the latest issues; what cannot be loaded stays empty. */
export function StaffHome() {
  const user = useUser()
  const { data: stats } = useQuery(staffStatsQuery(user))
  const title = insightsTitle(user.role)
  return (
    <Stack gap="lg">
      <StatCards stats={stats} />
      <div className={title ? styles.columns : undefined}>
        <RecentActivity />
        {title && <StaffInsights title={title} stats={stats} />}
      </div>
    </Stack>
  )
}
