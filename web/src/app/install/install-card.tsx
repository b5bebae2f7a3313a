import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dismissInstall, type InstallPrompt, install, rememberCardSeen } from '#platform/app-install.ts'
import styles from './install-offer.module.css'
import { OfferFrame } from './offer-frame.tsx'

export function InstallCard({ prompt }: { prompt: InstallPrompt }) {
  const { t } = useTranslation()
  return (
    <OfferFrame text={t('Opens offline, and keeps reports until they are sent.')} onSeen={rememberCardSeen}>
      <div className={styles.buttons}>
        <Button variant="default" onClick={dismissInstall}>
          {t('Maybe later')}
        </Button>
        <Button onClick={() => void install(prompt)}>{t('Install')}</Button>
      </div>
    </OfferFrame>
  )
}
