import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { rateColor } from '#domain/rate.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { StatCard } from '#ui/panel/stat-card.tsx'
import type { StaffStats } from './api.ts'
import styles from './stat-cards.module.css'

/** The four figures above a staff dashboard; a dash until they are known. */
export function StatCards({ stats }: { stats: StaffStats | undefined }) {
  const { t } = useTranslation()
  const shown = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
  const rate = stats?.resolutionRate ?? null
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('Total Issues')}
        value={shown(stats?.totalTickets)}
        icon={IconListDetails}
        color="indigo"
        link={{ to: '/issues' }}
      />
      <StatCard
        label={t('Active Issues')}
        value={shown(stats?.openTickets)}
        icon={IconAlertCircle}
        color="red"
        link={{ to: '/issues', search: { status: 'OPEN' } }}
      />
      <StatCard
        label={t('Resolution Rate')}
        value={formatPercent(rate)}
        icon={IconCircleCheck}
        color={rateColor(rate) ?? 'slate'}
        link={{ to: '/transparency' }}
      />
      {stats && stats.overdueTickets > 0 ? (
        <StatCard
          label={t('Overdue Issues')}
          value={formatNumber(stats.overdueTickets)}
          note={t('Open for more than 7 days')}
          icon={IconAlarm}
          color="red"
        />
      ) : (
        <StatCard
          label={t('Community Users')}
          value={shown(stats?.totalUsers)}
          icon={IconUsers}
          color="teal"
        />
      )}
    </div>
  )
}
