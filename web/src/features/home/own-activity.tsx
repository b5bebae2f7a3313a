import { Card, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { ownStatsQuery } from './api.ts'
import { Figure, Figures } from './figures.tsx'
import { ownRate } from './model.ts'

/** The citizen's own reports in figures. */
export function OwnActivity() {
  const { t } = useTranslation()
  const { data: stats } = useQuery(ownStatsQuery)
  const shown = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
  return (
    <Card withBorder component="section" aria-label={t('Your Activity')}>
      <Title order={2} size="h4" mb="sm">
        {t('Your Activity')}
      </Title>
      <Figures>
        <Figure label={t('Reported by you')} value={shown(stats?.total)} />
        <Figure label={t('In Progress')} value={shown(stats?.inProgress)} />
        <Figure label={t('Resolved')} value={shown(stats?.resolved)} />
        <Figure label={t('Resolution Rate')} value={stats ? formatPercent(ownRate(stats)) : '–'} />
      </Figures>
    </Card>
  )
}
