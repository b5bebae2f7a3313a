import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { HomeViews } from '#features/home/home-views.tsx'
import { RecentActivity } from '#features/home/recent-activity.tsx'
import { AnalyticsPage } from '#features/insights/analytics/analytics-page.tsx'
import { RangeChoice } from '#features/insights/analytics/range-choice.tsx'

const route = getRouteApi('/frame/')

/** The range lives in the address. */
export function AnalyticsRoute() {
  const { range = '30d' } = route.useSearch()
  return (
    <Stack gap="lg">
      <HomeViews current="analytics">
        <RangeChoice range={range} />
      </HomeViews>
      <AnalyticsPage range={range}>
        <RecentActivity count={6} />
      </AnalyticsPage>
    </Stack>
  )
}
