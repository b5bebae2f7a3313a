import { VisuallyHidden } from '@mantine/core'
import type { CategoryPreview } from '@nagrik/contract/system-categories'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useTranslation } from 'react-i18next'
import { priorityLabels } from '#domain/ticket-words.ts'
import { formatNumber } from '#platform/format.ts'
import styles from './categories.module.css'
import { hoursText } from './model.ts'

export type HoursTurns = Pick<CategoryPreview, 'hours' | 'keepDeadline'>

/** What new hours mean, as the server counts it; it is read out when it comes. */
export function HoursPreview({ turns }: { turns: HoursTurns & Partial<CategoryPreview> }) {
  const { t } = useTranslation()
  const { hours, keepDeadline, subcategoriesFollowing = 0 } = turns
  if (hours.length === 0) {
    return (
      <p className={styles.preview} role="status">
        {t('Nothing changes: these hours hold already.')}
      </p>
    )
  }
  return (
    <div className={styles.preview} role="status">
      <h3>{t('What changes')}</h3>
      <ul>
        {hours.map(({ priority, from, to }) => (
          <li key={priority}>
            {t(priorityLabels[priority])}: <span className={styles.from}>{hoursText(from)}</span>
            <IconArrowRight aria-hidden size={14} className={styles.arrow} />
            <VisuallyHidden> {t('becomes')} </VisuallyHidden>
            <strong>{hoursText(to)}</strong>
          </li>
        ))}
        <li>{t('They hold for issues that are reported from now on.')}</li>
        {keepDeadline > 0 && (
          <li>
            {t('Unresolved issues that keep the deadline they were promised: {{number}}', {
              number: formatNumber(keepDeadline),
            })}
          </li>
        )}
        {subcategoriesFollowing > 0 && (
          <li>
            {t('Sub-categories that follow: {{number}}', { number: formatNumber(subcategoriesFollowing) })}
          </li>
        )}
      </ul>
    </div>
  )
}
