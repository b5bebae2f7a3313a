import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What this place is for and what to do next. */
  text?: string
  /** A button or link that goes on. */
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack className={styles.empty} align="center" gap="sm" py="xl">
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title order={2} size="h3" ta="center">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" ta="center" maw={480}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  )
}

interface ErrorStateProps {
  title: string
  /** What happened, usually `errorText(error, …)`. */
  text?: string
  onRetry?: () => void
  retrying?: boolean
}

export function ErrorState({ title, text, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
      {text && <Text>{text}</Text>}
      {onRetry && (
        <Button mt="sm" variant="default" onClick={onRetry} loading={retrying}>
          {t('Try again')}
        </Button>
      )}
    </Alert>
  )
}
