import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { changeInPercent, changeInPoints } from '#domain/figure-change.ts'
import { gradeOf } from '#domain/rate.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { StatCard } from '#ui/panel/stat-card.tsx'
import { StatCards } from '#ui/panel/stat-cards.tsx'
import type { StaffStats } from './api.ts'

/** The four figures above a staff dashboard; a dash until they are known. */
export function StaffCards({ stats }: { stats: StaffStats | undefined }) {
  const { t } = useTranslation()
  const shown = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
  const rate = stats?.resolutionRate ?? null
  const grade = gradeOf(rate)
  const { totalTickets, resolutionRate, totalUsers } = stats?.changes ?? {}
  const against = t('against the 30 days before')
  return (
    <StatCards>
      <StatCard
        label={t('Total Issues')}
        value={shown(stats?.totalTickets)}
        icon={IconListDetails}
        color="indigo"
        link={{ to: '/issues' }}
        change={
          totalTickets === undefined
            ? undefined
            : changeInPercent(totalTickets, { against: t('new issues, against the 30 days before') })
        }
      />
      <StatCard
        label={t('Active Issues')}
        value={shown(stats?.openTickets)}
        note={t('Work has not begun yet')}
        icon={IconAlertCircle}
        color="red"
        link={{ to: '/issues', search: { status: 'OPEN' } }}
      />
      <StatCard
        label={t('Resolution Rate')}
        value={formatPercent(rate)}
        note={grade && t(grade.word)}
        icon={IconCircleCheck}
        color={grade?.color ?? 'slate'}
        link={{ to: '/transparency' }}
        change={
          resolutionRate === undefined
            ? undefined
            : changeInPoints(resolutionRate, { against, better: 'more' })
        }
      />
      {stats && stats.overdueTickets > 0 ? (
        <StatCard
          label={t('Overdue Issues')}
          value={formatNumber(stats.overdueTickets)}
          note={t('Unresolved for more than 7 days')}
          icon={IconAlarm}
          color="red"
        />
      ) : (
        <StatCard
          label={t('Community Users')}
          value={shown(stats?.totalUsers)}
          icon={IconUsers}
          color="teal"
          change={
            totalUsers === undefined
              ? undefined
              : changeInPercent(totalUsers, { against: t('new users, against the 30 days before') })
          }
        />
      )}
    </StatCards>
  )
}
