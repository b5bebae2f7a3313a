import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { performanceQuery } from '#features/insights/api.ts'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCardsSkeleton } from '#ui/panel/stat-cards.tsx'
import { useLightPaper } from '#ui/use-light-paper.ts'
import { Categories } from './categories.tsx'
import { DepartmentComparison } from './department-comparison.tsx'
import { departmentsOf, noWork, type PerformanceSearch, type Person } from './model.ts'
import { PerformanceCards } from './performance-cards.tsx'
import styles from './performance-page.module.css'
import { PerformanceSummary } from './performance-summary.tsx'
import { ProfileHead } from './profile-head.tsx'
import { WaysOn } from './ways-on.tsx'
import { WeeklyTrend } from './weekly-trend.tsx'

export interface PerformancePageProps {
  person: Person
  search: PerformanceSearch
  /** The same page with other figures. */
  linkTo: (search: PerformanceSearch) => LinkProps
  onSearch: (next: PerformanceSearch) => void
}

/** Somebody's work within a period, against the one before. */
export function PerformancePage({ person, search, linkTo, onSearch }: PerformancePageProps) {
  const { t } = useTranslation()
  useLightPaper()
  const days = search.days ?? '30'
  const query = useQuery(performanceQuery({ userId: person.id, days, departmentId: search.department }))
  const { data: stats, isError, isFetching, isPlaceholderData } = query
  const refresh = () => void query.refetch()
  const choose = (department: string | undefined) => onSearch({ ...search, department })
  const isWaiting = !stats && !isError
  return (
    <Stack gap="lg">
      <ProfileHead
        person={person}
        departments={departmentsOf(person, stats)}
        search={search}
        linkTo={linkTo}
        onDepartment={choose}
        isRefreshing={isFetching}
        onRefresh={refresh}
      />
      {isError && (
        <Panel>
          <NotLoaded text={t('The figures could not be loaded.')} isRetrying={isFetching} onRetry={refresh} />
        </Panel>
      )}
      {isWaiting ? (
        <Outline />
      ) : (
        <div
          className={styles.figures}
          data-outdated={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <PerformanceCards counts={stats ?? noWork} previous={stats?.previous} days={days} />
          {stats && (
            <>
              <div className={styles.columns}>
                <div className={styles.figures}>
                  <PerformanceSummary stats={stats} days={days} />
                  <WeeklyTrend weeks={stats.weeklyPerformance} />
                </div>
                <Categories stats={stats} />
              </div>
              {stats.departments.length > 1 && (
                <DepartmentComparison
                  departments={stats.departments}
                  chosen={search.department}
                  onChoose={choose}
                />
              )}
            </>
          )}
        </div>
      )}
      <WaysOn />
    </Stack>
  )
}

const Outline = () => (
  <Stack gap="lg">
    <StatCardsSkeleton count={6} />
    <Skeleton height={280} />
  </Stack>
)
