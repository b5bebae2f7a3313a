import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { serverAnswers } from '#platform/server-answers.ts'
import { ErrorState } from '#ui/page-state.tsx'
import { useFirstPaintEnd } from './first-paint.ts'
import { MissingCode } from './lazy-page.tsx'
import { renewal } from './renewal.ts'
import styles from './route-error.module.css'

/** Stands in the place of a page that broke; the shell around it goes on. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <BrokenPage error={error} onRetry={() => router.invalidate()} />
}

interface BrokenPageProps {
  error: unknown
  onRetry: () => unknown
}

/** Says that a page broke, or that its code could not be fetched, and what to do. */
export function BrokenPage({ error, onRetry }: BrokenPageProps) {
  useFirstPaintEnd()
  const { t } = useTranslation()
  const isUnreachable = error instanceof MissingCode
  useEffect(() => {
    if (error instanceof MissingCode) error.forget()
  }, [error])
  return (
    <div className={styles.place}>
      <ErrorState
        title={t('Something went wrong')}
        text={
          isUnreachable
            ? t('The server could not be reached. Please check your connection.')
            : t('This page could not be shown. Please try again.')
        }
        onRetry={isUnreachable ? () => fetchAnew(onRetry) : onRetry}
      />
    </div>
  )
}

/**
 * After an update of the portal the code that an open page asks for is gone, and only loading it anew helps, with the
 * version that waits where one does; with the server away that would leave an empty screen.
 */
async function fetchAnew(onRetry: () => unknown) {
  if (await serverAnswers()) await new Promise<void>((resolve) => renewal.start(resolve))
  await onRetry()
}
