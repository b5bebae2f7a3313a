import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './plain-dialog.module.css'

interface PlainDialogProps {
  title: string
  /** Escape, the cross and a press beside it; absent where only what is inside leads on. */
  onClose?: () => void
  children: ReactNode
  /** Takes the whole screen of a phone. */
  large?: boolean
}

/**
 * The browser's own modal dialog, open as long as it is rendered. For forms that must not wait for code at the
 * moment they are sent or left; elsewhere `Sheet` looks better on phones.
 */
export function PlainDialog({ title, onClose, children, large }: PlainDialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // Some browsers close it at a second Escape, whatever the first one was answered.
  function closedByBrowser() {
    const element = dialog.current
    if (!element?.isConnected || element.open) return
    if (onClose) onClose()
    else element.showModal()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-large={large || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={closedByBrowser}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose?.()
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose && <CloseButton size={44} aria-label={t('Close')} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  )
}
