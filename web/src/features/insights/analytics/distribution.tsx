import type { TicketPriority } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { priorityIcons } from '#domain/ticket-badges.tsx'
import { priorityLabels } from '#domain/ticket-words.ts'
import type { Analytics } from '#features/insights/api.ts'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Share, ShareList } from '#ui/chart/share-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './analytics-page.module.css'
import { prioritiesShown, shareOf } from './model.ts'

const colors: Record<TicketPriority, string> = {
  CRITICAL: 'plum',
  HIGH: 'plum',
  MEDIUM: 'indigo',
  LOW: 'slate',
}

/** How urgent it was, and what it was about. */
export function Distribution({ shown: { figures, priorities, categories } }: { shown: Analytics }) {
  const { t } = useTranslation()
  return (
    <div className={styles.halves}>
      <Panel title={t('Priority Distribution')}>
        <ShareList>
          {prioritiesShown.map((priority) => {
            const PriorityIcon = priorityIcons[priority]
            return (
              <Share
                key={priority}
                icon={<PriorityIcon aria-hidden size={20} />}
                label={t(priorityLabels[priority])}
                value={formatNumber(priorities[priority])}
                share={shareOf(priorities[priority], figures.total)}
                color={colors[priority]}
              />
            )
          })}
        </ShareList>
      </Panel>
      <Panel title={t('Top Categories')}>
        <ShareList>
          {categories.map(({ id, name, nameHi, icon, color, total }) => (
            <Share
              key={id}
              icon={<CategoryIcon name={icon} color={color} size={32} />}
              label={nameInLanguage(name, nameHi)}
              value={formatNumber(total)}
              share={shareOf(total, figures.total)}
            />
          ))}
        </ShareList>
      </Panel>
    </div>
  )
}
