import { Button, Loader } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import styles from './submit-button.module.css'

interface SubmitButtonProps {
  /** The form is on its way: the button says so, and keeps the focus while it does nothing. */
  busy?: boolean
  busyLabel?: string
  disabled?: boolean
  /** Stands beside other buttons. */
  isInline?: boolean
  color?: string
  children: ReactNode
}

export function SubmitButton({ busy, busyLabel, disabled, isInline, color, children }: SubmitButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent) => {
    if (busy) event.preventDefault()
  }
  return (
    <Button
      type="submit"
      fullWidth={!isInline}
      classNames={styles}
      color={color}
      disabled={disabled}
      aria-disabled={busy || undefined}
      leftSection={busy && <Loader size={18} color="currentColor" />}
      onClick={ignoreWhileBusy}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
