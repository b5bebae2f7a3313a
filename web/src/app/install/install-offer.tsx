import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InstallPrompt, isIos, useAppInstall, wasCardSeenBefore } from '#platform/app-install.ts'
import { PlainDialog } from '#ui/plain-dialog.tsx'
import { InstallBanner } from './install-banner.tsx'
import { InstallCard } from './install-card.tsx'
import { InstallSteps } from './install-steps.tsx'

const CARD_AFTER_MS = 30_000

/** At most one of two: a card some time after the browser could install, a banner on iOS and on later visits. */
export function InstallOffer() {
  const { t } = useTranslation()
  const { prompt, isInstalled, isDismissed } = useAppInstall()
  const [isLaterVisit] = useState(wasCardSeenBefore)
  const [isTold, setTold] = useState(false)
  const isDue = useIsDue(prompt)
  const isOffered = !isInstalled && !isDismissed
  const isBanner = isIos() || isLaterVisit
  return (
    <>
      <div aria-live="polite">
        {isOffered && isBanner && (prompt || isIos()) && (
          <InstallBanner prompt={prompt} isTold={isTold} onAsk={() => setTold(true)} />
        )}
        {isOffered && !isBanner && prompt && isDue && <InstallCard prompt={prompt} />}
      </div>
      {isTold && (
        <PlainDialog title={t('How to Install')} onClose={() => setTold(false)}>
          <InstallSteps />
          <Button fullWidth mt="md" onClick={() => setTold(false)}>
            {t('Got it')}
          </Button>
        </PlainDialog>
      )}
    </>
  )
}

function useIsDue(prompt: InstallPrompt | null): boolean {
  const [due, setDue] = useState<InstallPrompt>()
  useEffect(() => {
    if (!prompt) return
    const passed = Math.max(0, performance.now() - prompt.timeStamp)
    const timer = setTimeout(() => setDue(prompt), CARD_AFTER_MS - passed)
    return () => clearTimeout(timer)
  }, [prompt])
  return due === prompt
}
