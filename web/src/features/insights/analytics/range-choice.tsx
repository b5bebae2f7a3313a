import { type AnalyticsRange, analyticsRanges } from '@nagrik/contract/analytics'
import { useTranslation } from 'react-i18next'
import { LinkChoice } from '#ui/link-choice.tsx'
import { ranges } from './model.ts'

export function RangeChoice({ range }: { range: AnalyticsRange }) {
  const { t } = useTranslation()
  return (
    <LinkChoice
      label={t('Time range')}
      isInPlace
      choices={analyticsRanges.map((each) => ({
        name: t(ranges[each].name),
        link: { to: '/', search: { view: 'analytics', range: each === '30d' ? undefined : each } },
        isCurrent: each === range,
      }))}
    />
  )
}
