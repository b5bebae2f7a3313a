import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** First stop of the keyboard: past the navigation to the element with the id `content`. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={styles.link} href="#content">
      {t('Skip to content')}
    </a>
  )
}
