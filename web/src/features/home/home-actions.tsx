import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useTranslation } from 'react-i18next'
import { LinkPanel } from '#ui/panel/link-panel.tsx'
import styles from './home-actions.module.css'

/** The two ways on from a citizen's home. */
export function HomeActions() {
  const { t } = useTranslation()
  return (
    <div className={styles.actions}>
      <LinkPanel link={{ to: '/quick-report' }} isQuick className={styles.action}>
        <IconCirclePlus aria-hidden size={36} stroke={1.75} />
        <span className={styles.words}>
          <span className={styles.title}>
            {t('Quick Report')}
            <span className={styles.badge}>{t('NEW')}</span>
          </span>
          <span>{t('Report a problem near you with a photo, in a minute')}</span>
        </span>
      </LinkPanel>
      <LinkPanel link={{ to: '/issues' }} className={styles.action}>
        <IconListDetails aria-hidden size={36} stroke={1.75} />
        <span className={styles.words}>
          <span className={styles.title}>{t('View My Issues')}</span>
          <span>{t('See what became of your reports')}</span>
        </span>
      </LinkPanel>
    </div>
  )
}
