import { useTranslation } from 'react-i18next'
import { bulkWords } from '#features/people/users/model.ts'
import { RowMenu } from '#ui/data-table/row-menu.tsx'
import styles from './bulk.module.css'
import { bulkActs } from './bulk-acts.ts'

interface BulkMenuProps {
  /** One was wanted already. */
  isNoneChosen: boolean
  onChoose: () => void
}

/** What can be done to many, while nobody is chosen: it says what comes first. */
export function BulkMenu({ isNoneChosen, onChoose }: BulkMenuProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.menu}>
      <span role="alert" className={styles.first}>
        {isNoneChosen && t('Please select users first')}
      </span>
      <RowMenu
        isWord
        label={t('Bulk actions')}
        acts={bulkActs.map(({ action, icon: Icon }) => ({
          label: t(bulkWords[action].act),
          icon: <Icon aria-hidden size={18} />,
          isDangerous: action === 'soft_delete',
          act: onChoose,
        }))}
      />
    </div>
  )
}
