import type { Transparency } from '@nagrik/contract/transparency'
import { useTranslation } from 'react-i18next'
import { formatDays } from '#domain/figure-change.ts'
import { rateColor } from '#domain/rate.ts'
import { RateBadge } from '#domain/rate-badge.tsx'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Share, ShareList } from '#ui/chart/share-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './transparency-page.module.css'

/** What each department made of what was reported to it, by name: few issues make no ranking. */
export function DepartmentAccountability({ departments }: Pick<Transparency, 'departments'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Department Accountability')}>
      <p className={styles.hint}>{t('Resolution rate: 80% or more is good, 60% or more fair.')}</p>
      <ShareList>
        {departments.map((one) => (
          <Share
            key={one.id}
            label={nameInLanguage(one.name, one.nameHi)}
            value={
              <span className={styles.rate}>
                {one.resolutionRate !== null && <RateBadge rate={one.resolutionRate} />}
                {formatPercent(one.resolutionRate)}
              </span>
            }
            share={one.resolutionRate ?? 0}
            color={rateColor(one.resolutionRate)}
            note={
              one.total === 0
                ? t('Nothing was reported.')
                : t(
                    '{{resolved}} of {{total}} resolved · {{open}} unresolved · {{overdue}} overdue · {{days}} on average',
                    {
                      resolved: formatNumber(one.resolved),
                      total: formatNumber(one.total),
                      open: formatNumber(one.open + one.inProgress),
                      overdue: formatNumber(one.overdue),
                      days: formatDays(one.averageResolutionDays),
                    },
                  )
            }
          />
        ))}
      </ShareList>
      <p className={styles.note}>{t('Overdue: unresolved and older than 7 days.')}</p>
    </Panel>
  )
}
