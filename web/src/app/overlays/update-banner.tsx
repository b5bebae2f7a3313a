import { Button, Group, Text } from '@mantine/core'
import { productName } from '@nagrik/contract/limits'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainConfirm } from '#ui/plain-confirm.tsx'
import {
  isNewVersionThere,
  isSomethingWritten,
  putOffNewVersion,
  takeNewVersion,
  watchNewVersion,
} from './new-version.ts'
import styles from './overlays.module.css'

/** Offers a new version of the portal that waits; what was written and not sent is lost only to who says so. */
export function UpdateBanner() {
  const { t } = useTranslation()
  const isThere = useSyncExternalStore(watchNewVersion, isNewVersionThere)
  const [step, setStep] = useState<'offered' | 'asking' | 'updating'>('offered')
  if (!isThere) return null

  function update(isAgreed: boolean) {
    setStep('updating')
    takeNewVersion(() => setStep('offered'), isAgreed)
  }
  return (
    <section className={styles.update} aria-labelledby="update-title">
      <div className={styles.words} role="status">
        <Text fw={600} id="update-title">
          {t('Update Available')}
        </Text>
        <Text>{t('A new version of {{productName}} is ready to install', { productName })}</Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled={step === 'updating'} onClick={putOffNewVersion}>
          {t('Later')}
        </Button>
        <Button
          disabled={step === 'updating'}
          onClick={() => (isSomethingWritten() ? setStep('asking') : update(false))}
        >
          {step === 'updating' ? t('Updating...') : t('Update Now')}
        </Button>
      </Group>
      {step === 'asking' && (
        <PlainConfirm
          title={t('Update and lose what you have written?')}
          text={t('What you have written on this page and not sent yet may be lost.')}
          confirmLabel={t('Update Now')}
          closeLabel={t('Stay here')}
          danger
          onConfirm={() => update(true)}
          onClose={() => setStep('offered')}
        />
      )}
    </section>
  )
}
