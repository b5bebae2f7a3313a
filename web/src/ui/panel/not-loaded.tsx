import { useTranslation } from 'react-i18next'
import { TryAgain } from '#ui/try-again.tsx'
import styles from './not-loaded.module.css'

interface NotLoadedProps {
  /** Names what did not come, where its place does not. */
  text?: string
  isRetrying?: boolean
  onRetry: () => void
}

/** Stands where figures or a list of a page would be: told politely, the rest of the page goes on working. */
export function NotLoaded({ text, isRetrying, onRetry }: NotLoadedProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.place}>
      <p role="status">{text ?? t('This could not be loaded.')}</p>
      <TryAgain busy={isRetrying} onRetry={onRetry} />
    </div>
  )
}
