import type { PerformanceStats } from '@nagrik/contract/performance'
import { useTranslation } from 'react-i18next'
import { gradeOf } from '#domain/rate.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { TogglePanel } from '#ui/panel/toggle-panel.tsx'
import styles from './performance-page.module.css'

interface DepartmentComparisonProps {
  departments: PerformanceStats['departments']
  chosen: string | undefined
  /** Undefined where the one that is chosen is pressed again. */
  onChoose: (id: string | undefined) => void
}

/** The work in each department; pressing one shows the figures of it alone. */
export function DepartmentComparison({ departments, chosen, onChoose }: DepartmentComparisonProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Department Comparison')}>
      <p className={styles.hint}>
        {t('Choose a department to see its figures alone, and again to see all.')}
      </p>
      <div className={styles.departments}>
        {departments.map(({ id, name, nameHi, totalAssigned, resolved, resolutionRate }) => {
          const grade = gradeOf(resolutionRate)
          const counts = { resolved: formatNumber(resolved), total: formatNumber(totalAssigned) }
          return (
            <TogglePanel
              key={id}
              title={nameInLanguage(name, nameHi)}
              isChosen={id === chosen}
              onToggle={() => onChoose(id === chosen ? undefined : id)}
            >
              <span className={styles.rate}>
                {formatPercent(resolutionRate)}
                {grade && (
                  <span
                    className={styles.grade}
                    style={{ color: `var(--mantine-color-${grade.color}-text)` }}
                  >
                    {t(grade.word)}
                  </span>
                )}
              </span>
              <span>{t('{{resolved}} of {{total}} resolved', counts)}</span>
            </TogglePanel>
          )
        })}
      </div>
    </Panel>
  )
}
