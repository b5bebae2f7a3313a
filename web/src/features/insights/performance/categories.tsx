import type { PerformanceStats } from '@nagrik/contract/performance'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Share, ShareList } from '#ui/chart/share-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './performance-page.module.css'

/** What the assigned issues were about. */
export function Categories({ stats }: { stats: PerformanceStats }) {
  const { t } = useTranslation()
  const total = stats.totalAssigned || 1
  return (
    <Panel title={t('Issue Categories')}>
      {stats.categoryBreakdown.length === 0 && (
        <p className={styles.hint}>{t('No issues were assigned in this time.')}</p>
      )}
      <ShareList>
        {stats.categoryBreakdown.map(({ id, category, nameHi, icon, color, count }) => (
          <Share
            key={id}
            icon={<CategoryIcon name={icon} color={color} size={32} />}
            label={nameInLanguage(category, nameHi)}
            value={formatNumber(count)}
            share={(count / total) * 100}
          />
        ))}
      </ShareList>
    </Panel>
  )
}
