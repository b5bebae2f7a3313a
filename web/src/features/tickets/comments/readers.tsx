import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import styles from './readers.module.css'

/** Who will read what is being written; the description of its field. */
export function Readers({ areStaff = false }: { areStaff?: boolean }) {
  const { t } = useTranslation()
  const Icon = areStaff ? IconLock : IconUsers
  return (
    <span className={styles.readers} data-staff={areStaff || undefined}>
      <Icon aria-hidden size={18} />
      {areStaff ? t('Only staff read this') : t('Everybody who can open this issue reads this')}
    </span>
  )
}
