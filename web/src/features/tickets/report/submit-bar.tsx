import { Alert, Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useTranslation } from 'react-i18next'
import styles from './report-form.module.css'

interface SubmitBarProps {
  described: boolean
  /** Picked files are being looked at. */
  reading: boolean
  sending: boolean
  /** Why the last try failed. */
  error: string | null
}

/** The end of the form: what is missing, what went wrong, and the button. */
export function SubmitBar({ described, reading, sending, error }: SubmitBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.submit}>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {!described && (
        <p id="report-submit-hint" className={styles.submitHint}>
          {t('Please describe the issue before submitting')}
        </p>
      )}
      {reading && (
        <p role="status" className={styles.submitHint}>
          {t('Reading the files…')}
        </p>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!described || reading}
        loading={sending}
        aria-describedby={described ? undefined : 'report-submit-hint'}
        leftSection={<IconSend aria-hidden size={20} />}
      >
        {t('Submit report')}
      </Button>
    </div>
  )
}
