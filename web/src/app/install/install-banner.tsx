import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dismissInstall, type InstallPrompt, install } from '#platform/app-install.ts'
import styles from './install-offer.module.css'
import { OfferFrame } from './offer-frame.tsx'

interface InstallBannerProps {
  /** Null on iOS, where people install by themselves. */
  prompt: InstallPrompt | null
  isTold: boolean
  /** How it is done. */
  onAsk: () => void
}

export function InstallBanner({ prompt, isTold, onAsk }: InstallBannerProps) {
  const { t } = useTranslation()
  return (
    <OfferFrame className={styles.banner} isHeld={isTold}>
      <Button onClick={prompt ? () => void install(prompt) : onAsk}>
        {prompt ? t('Install') : t('How to Install')}
      </Button>
      <CloseButton size={44} aria-label={t('Maybe later')} onClick={dismissInstall} />
    </OfferFrame>
  )
}
