import type { Transparency } from '@nagrik/contract/transparency'
import { useTranslation } from 'react-i18next'
import { formatDays } from '#domain/figure-change.ts'
import { rateColor } from '#domain/rate.ts'
import { RateBadge } from '#domain/rate-badge.tsx'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { nameInLanguage, translate } from '#platform/i18n/i18n.ts'
import { Share, ShareList } from '#ui/chart/share-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './transparency-page.module.css'

/** What each department made of what was reported to it, by name: few issues make no ranking. */
export function DepartmentAccountability({ departments }: Pick<Transparency, 'departments'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Department Accountability')}>
      <p className={styles.hint}>{t('Resolution rate: 80% or more is good, 60% or more fair.')}</p>
      <ShareList isSideBySide>
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
            note={standing(one)}
          />
        ))}
      </ShareList>
      <p className={styles.note}>{t('Overdue: unresolved and older than 7 days.')}</p>
    </Panel>
  )
}

type Shown = Transparency['departments'][number]

/** How far a department has come. */
function standing({
  total,
  resolved,
  open,
  inProgress,
  overdue,
  averageResolutionDays: days,
}: Shown): string[] {
  if (total === 0) return [translate('Nothing was reported.')]
  const counts = { resolved: formatNumber(resolved), total: formatNumber(total) }
  return [
    translate('{{resolved}} of {{total}} resolved', counts),
    translate('{{number}} unresolved', { number: formatNumber(open + inProgress) }),
    translate('{{number}} overdue', { number: formatNumber(overdue) }),
    ...(days === null ? [] : [translate('{{days}} on average', { days: formatDays(days) })]),
  ]
}
