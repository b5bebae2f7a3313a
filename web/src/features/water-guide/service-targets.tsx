import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCard } from '#ui/panel/stat-card.tsx'
import type { WaterGuide } from './api.ts'
import { phases } from './phases.ts'
import styles from './service-targets.module.css'

const targetRate = 95

interface ServiceTargetsProps {
  query: UseQueryResult<WaterGuide>
  /** Another part of the page says that nothing came. */
  isFailureTold: boolean
}

/** What the office aims at, and what it reaches as far as there is anything to count. */
export function ServiceTargets({ query, isFailureTold }: ServiceTargetsProps) {
  const { t } = useTranslation()
  const { data: guide, isError, isFetching, refetch } = query
  const target = t('Service target')
  const rate = guide?.resolutionRate
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('Resolution Rate')}
        value={guide ? formatPercent(rate ?? targetRate) : '–'}
        note={guide && (rate === null ? target : t('Of all water issues so far'))}
        icon={IconCircleCheck}
        color="green"
      />
      <StatCard
        label={t('Emergency response')}
        value={t('Under 4h')}
        note={target}
        icon={IconAlarm}
        color="red"
      />
      <StatCard label={t('Helpline')} value="24/7" note={target} icon={IconHeadset} color="blue" />
      <StatCard
        label={t('Phases')}
        value={formatNumber(phases.length)}
        note={target}
        icon={IconRoute}
        color="indigo"
      />
      {isError && !guide && !isFailureTold && (
        <Panel className={styles.failure}>
          <NotLoaded
            text={t('The resolution rate could not be loaded.')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
    </div>
  )
}
