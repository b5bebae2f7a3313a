import { Alert, Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusLine } from '#ui/status-line.tsx'
import styles from './report-form.module.css'

interface SubmitAreaProps {
  described: boolean
  /** Picked files are being looked at. */
  reading: boolean
  /** Sound or a video is being recorded. */
  recording: boolean
  sending: boolean
  /** Why the last try failed. */
  error: string | null
}

/** The end of the form: what is missing, what went wrong, and the button. */
export function SubmitArea({ described, reading, recording, sending, error }: SubmitAreaProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.submit}>
      {error && <Failure key={error}>{error}</Failure>}
      {!described && (
        <p id="report-submit-hint" className={styles.submitHint}>
          {t('Please describe the issue before submitting')}
        </p>
      )}
      <StatusLine>{reading && t('Reading the files…')}</StatusLine>
      <StatusLine>{recording && t('Stop the recording first, then submit.')}</StatusLine>
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!described || reading || recording}
        loading={sending}
        aria-describedby={described ? undefined : 'report-submit-hint'}
        leftSection={<IconSend aria-hidden size={20} />}
      >
        {t('Submit report')}
      </Button>
    </div>
  )
}

/** Comes into view with the focus: it pushes the button down, which had both. */
function Failure({ children }: { children: string }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert ref={alert} tabIndex={-1} color="red" role="alert">
      {children}
    </Alert>
  )
}
