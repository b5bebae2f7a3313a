import { Container } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/page-state.tsx'

export function RouteError({ error }: ErrorComponentProps) {
  console.error(error)
  return <BrokenPage />
}

/** Stands for what broke, or whose code could not be fetched: trying again loads the page anew. */
export function BrokenPage() {
  const { t } = useTranslation()
  return (
    <Container size="xs" py="xl">
      <ErrorState
        title={t('Something went wrong')}
        text={
          navigator.onLine
            ? t('This page could not be shown. Please try again.')
            : t('The server could not be reached. Please check your connection.')
        }
        onRetry={() => window.location.reload()}
      />
    </Container>
  )
}
