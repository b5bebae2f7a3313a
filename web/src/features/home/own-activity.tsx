import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { ownStatsQuery } from './api.ts'
import { Figure, Figures } from './figures.tsx'
import { ownRate } from './model.ts'

/** The citizen's own reports in figures. */
export function OwnActivity() {
  const { t } = useTranslation()
  const { data: stats, isError, isFetching, refetch } = useQuery(ownStatsQuery)
  const shown = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
  return (
    <Panel title={t('Your Activity')}>
      {isError && !stats ? (
        <NotLoaded isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Figures>
          <Figure label={t('Reported by you')} value={shown(stats?.total)} />
          <Figure label={t('In Progress')} value={shown(stats?.inProgress)} />
          <Figure label={t('Resolved')} value={shown(stats?.resolved)} note={t('closed included')} />
          <Figure label={t('Resolution Rate')} value={stats ? formatPercent(ownRate(stats)) : '–'} />
        </Figures>
      )}
    </Panel>
  )
}
