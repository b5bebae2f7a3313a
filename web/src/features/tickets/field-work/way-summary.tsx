import { Button } from '@mantine/core'
import type { FieldWork } from '@nagrik/contract/field-work'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './field-work.module.css'
import { type Stop, wholeWay } from './stops.ts'
import type { useOffline } from './use-offline.ts'
import type { useStart } from './use-start.ts'
import { formatDistance, formatTime } from './words.ts'

interface WaySummaryProps {
  work: FieldWork
  stops: Stop[]
  start: ReturnType<typeof useStart>
  offline: ReturnType<typeof useOffline>
}

/** How much there is to do, where the way begins, and whether all of it is there without a network. */
export function WaySummary({ work, stops, start, offline }: WaySummaryProps) {
  const { t } = useTranslation()
  const left = work.totalCount - work.tickets.length
  const time = formatTime(work.asOf)
  return (
    <Panel>
      <div className={styles.summary}>
        <div className={styles.figures}>
          <h2>{t('{{count}} stops', { count: stops.length })}</h2>
          <span>{t('{{distance}} as the crow flies', { distance: formatDistance(wholeWay(stops)) })}</span>
        </div>
        <Button
          variant="default"
          loading={start.isAsking}
          leftSection={<IconCurrentLocation aria-hidden size={18} />}
          onClick={start.askAgain}
        >
          {t('Order from here')}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {start.isUnknown &&
          t(
            'Your position is not known, so the way begins at the most urgent issue. Allow it, and press again.',
          )}
      </p>
      {left > 0 && (
        <p className={styles.note}>
          {t('{{number}} more are less urgent and wait for another day.', { number: formatNumber(left) })}
        </p>
      )}
      <p role="status" className={styles.offline} data-ready={offline === 'ready' || undefined}>
        {offline === 'ready' && (
          <>
            <IconCloudCheck aria-hidden size={20} />
            {t('Ready for offline use, as of {{time}}', { time })}
          </>
        )}
        {offline === 'fetching' && t('Making it available offline…')}
        {offline === 'incomplete' && t('Not all of it is available offline yet.')}
      </p>
    </Panel>
  )
}
