import type { Transparency } from '@nagrik/contract/transparency'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Share, ShareList } from '#ui/chart/share-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { categoriesShown } from './model.ts'

/** What is reported most. */
export function IssueCategories({ categories }: Pick<Transparency, 'categories'>) {
  const { t } = useTranslation()
  const largest = Math.max(1, ...categories.map(({ total }) => total))
  return (
    <Panel title={t('Issue Categories')}>
      <ShareList isSideBySide>
        {categories.slice(0, categoriesShown).map((one) => (
          <Share
            key={one.id}
            icon={<CategoryIcon name={one.icon} color={one.color} size={32} />}
            label={nameInLanguage(one.name, one.nameHi)}
            value={formatNumber(one.total)}
            share={(one.total / largest) * 100}
            note={[
              t('{{resolved}} of {{total}} resolved', {
                resolved: formatNumber(one.resolved),
                total: formatNumber(one.total),
              }),
            ]}
          />
        ))}
      </ShareList>
    </Panel>
  )
}
