import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { StatCard } from '#ui/panel/stat-card.tsx'
import type { Profile } from './api.ts'
import styles from './profile-stats.module.css'

/** Of the own reports of a citizen, of the work of staff. */
export function ProfileStats({ stats }: Pick<Profile, 'stats'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('Total Issues')}
        value={formatNumber(stats.total)}
        icon={IconListDetails}
        color="indigo"
      />
      <StatCard
        label={t('Resolved')}
        value={formatNumber(stats.resolved)}
        note={t('closed included')}
        icon={IconCircleCheck}
        color="green"
      />
      <StatCard
        label={t('In Progress')}
        value={formatNumber(stats.inProgress)}
        icon={IconProgress}
        color="blue"
      />
    </div>
  )
}
