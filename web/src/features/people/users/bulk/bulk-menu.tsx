import type { BulkUserAction } from '@nagrik/contract/user-bulk-changes'
import { useTranslation } from 'react-i18next'
import { bulkWords } from '#features/people/users/model.ts'
import { RowMenu } from '#ui/data-table/row-menu.tsx'
import { bulkActs } from './bulk-acts.ts'

/** What can be done to many at once. */
export function BulkMenu({ onChoose }: { onChoose: (action: BulkUserAction) => void }) {
  const { t } = useTranslation()
  return (
    <RowMenu
      isWord
      label={t('Bulk actions')}
      acts={bulkActs.map(({ action, icon: Icon }) => ({
        label: t(bulkWords[action].act),
        icon: <Icon aria-hidden size={18} />,
        isDangerous: action === 'soft_delete',
        act: () => onChoose(action),
      }))}
    />
  )
}
