import { Alert, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import styles from './page-state.module.css'
import { TryAgain } from './try-again.tsx'

interface PageStateProps<Content> {
  /** As TanStack Query gives it. */
  query: {
    data: Content | undefined
    error: Error | null
    refetch: () => unknown
  }
  /** In the shape of the content. */
  skeleton: ReactNode
  /** Names what could not be loaded, or stands there in place of the alert. */
  failure: string | ((error: Error) => ReactNode)
  /** What happened, where the server's answer does not say it. */
  fallback?: TextKey
  /** In place of the failure after a 403 or 404: there is no such thing here, and trying again is of no use. */
  missing?: (error: Error) => ReactNode
  children: (content: Content) => ReactNode
}

/**
 * The one way from asking to showing: a skeleton while the answer is on its way, what happened and a way to try
 * again when none came, else the content. What is there already stays when asking again fails.
 */
export function PageState<Content>({ query, skeleton, failure, ...props }: PageStateProps<Content>) {
  const { data, error, refetch } = query
  if (error && isMissing(error) && props.missing) return props.missing(error)
  if (data !== undefined) return props.children(data)
  if (!error) return <Pending>{skeleton}</Pending>
  if (typeof failure === 'function') return failure(error)
  return (
    <ErrorState
      title={failure}
      text={errorText(error, props.fallback ?? 'Please try again in a moment.')}
      onRetry={isMissing(error) ? undefined : refetch}
    />
  )
}

/** Whether the server said that there is no such thing for this user; no answer and a 5xx never say so. */
const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 403 || error.status === 404)

/** Says to those who do not see the skeleton that something is on its way. */
export function Pending({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')}>
      {children}
    </div>
  )
}

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
    <div className={styles.empty}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  /** What happened, usually `errorText(error, …)`. */
  text?: string
  onRetry?: () => unknown
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const [isTrying, setTrying] = useState(false)
  async function tryAgain() {
    setTrying(true)
    try {
      await onRetry?.()
    } catch {
      // What failed is told here already.
    } finally {
      setTrying(false)
    }
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
      {text && <Text>{text}</Text>}
      {onRetry && (
        <div className={styles.again}>
          <TryAgain busy={isTrying} onRetry={() => void tryAgain()} />
        </div>
      )}
    </Alert>
  )
}
