import { Button } from '@mantine/core'
import { recordingSeconds } from '@nagrik/contract/limits'
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { useTranslation } from 'react-i18next'
import styles from './recording-bar.module.css'
import { RecordingTime } from './recording-time.tsx'

/** A running sound recording: that it runs, for how long, and the way to end it. */
export function RecordingBar({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <div>
        <span className={styles.state} role="status">
          <span className={styles.dot} aria-hidden />
          {t('Recording')}
        </span>
        <RecordingTime limit={recordingSeconds} />
      </div>
      <Button color="red" leftSection={<IconPlayerStopFilled aria-hidden size={18} />} onClick={onStop}>
        {t('Stop')}
      </Button>
    </div>
  )
}
