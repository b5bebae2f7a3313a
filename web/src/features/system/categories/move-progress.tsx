import { Progress } from '@mantine/core'
import type { CategoryMove } from '@nagrik/contract/system-categories'
import { useTranslation } from 'react-i18next'
import styles from '#features/system/system.module.css'
import { formatNumber } from '#platform/format.ts'

/** How many unresolved issues have followed their category. */
export function MoveProgress({ move: { total, moved } }: { move: CategoryMove }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className={styles.note}>
        {t('Issues moved: {{moved}} of {{total}}', {
          moved: formatNumber(moved),
          total: formatNumber(total),
        })}
      </span>
      <Progress value={(moved / Math.max(1, total)) * 100} aria-hidden />
    </div>
  )
}
