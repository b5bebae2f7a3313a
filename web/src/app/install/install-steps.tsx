import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import IconSquarePlus from '@tabler/icons-react/dist/esm/icons/IconSquarePlus.mjs'
import { useTranslation } from 'react-i18next'
import { isIos } from '#platform/app-install.ts'
import styles from './install-steps.module.css'

/** How somebody installs the portal where the browser does not offer to. */
export function InstallSteps() {
  const { t } = useTranslation()
  if (!isIos()) {
    return (
      <p className={styles.text}>
        {t(
          'Open the menu of your browser and choose “Install” or “Add to Home screen”. Not every browser offers it.',
        )}
      </p>
    )
  }
  return (
    <div className={styles.steps}>
      <span className={styles.way} aria-hidden>
        <IconShare2 size={28} />
        <span className={styles.line} />
        <IconSquarePlus size={28} />
      </span>
      <p className={styles.text}>{t('Tap Share, then “Add to Home Screen”.')}</p>
      <p className={`${styles.text} ${styles.hint}`}>
        {t('Share stands in the bar of your browser, or in its menu.')}
      </p>
    </div>
  )
}
