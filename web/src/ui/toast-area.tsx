import { CloseButton } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { dismissToast, shownToasts, watchToasts } from './toast.ts'
import styles from './toast-area.module.css'
import { useToastPlace } from './toast-place.ts'

/**
 * Where toasts appear; stands once beside the pages and is part of the first code, for when something fails
 * there may be no way to fetch any.
 */
export function ToastArea() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(watchToasts, shownToasts)
  const [area, setArea] = useState<HTMLElement | null>(null)
  const { host, edge } = useToastPlace(area, toasts.length)
  return createPortal(
    <div ref={setArea} className={styles.area} data-edge={edge} aria-live="polite">
      {toasts.map(({ id, message, tone }) => (
        <div key={id} className={styles.toast} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
          <span className={styles.message}>{message}</span>
          <CloseButton
            size={44}
            iconSize={18}
            aria-label={t('Dismiss message')}
            onClick={() => dismissToast(id)}
          />
        </div>
      ))}
    </div>,
    host,
  )
}
