import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './page-spinner.module.css'

/** While the session or a screen's code is still on its way. */
export function PageSpinner() {
  const { t } = useTranslation()
  return (
    <div className={styles.area} role="status" aria-label={t('Loading')}>
      <Loader />
    </div>
  )
}
