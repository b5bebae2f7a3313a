import { Button, Loader } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface TryAgainProps {
  onRetry: () => void
  busy?: boolean
}

/** Tries once more. Where it goes with what had failed, the focus goes to the page or dialog around it. */
export function TryAgain({ onRetry, busy }: TryAgainProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const pressed = button.current
    return () => {
      if (pressed && pressed === document.activeElement) {
        pressed.closest<HTMLElement>('[role=dialog], main')?.focus({ preventScroll: true })
      }
    }
  }, [])
  return (
    <Button
      ref={button}
      variant="default"
      // A disabled button would lose the focus.
      aria-disabled={busy}
      leftSection={busy && <Loader size={18} color="currentColor" aria-hidden />}
      onClick={() => busy || onRetry()}
    >
      {t('Try Again')}
    </Button>
  )
}
