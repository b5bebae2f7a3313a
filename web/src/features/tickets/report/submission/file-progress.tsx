import { Progress, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import type { FileOnItsWay } from './send-evidence.ts'
import styles from './submission.module.css'

const states = {
  waiting: { word: 'Waiting', icon: IconClock, color: 'indigo' },
  sending: { word: 'Sending', icon: IconUpload, color: 'indigo' },
  delayed: { word: 'Busy, trying again soon', icon: IconClock, color: 'orange' },
  sent: { word: 'Sent', icon: IconCheck, color: 'green' },
  failed: { word: 'Not sent', icon: IconX, color: 'red' },
} as const

/** How far one file is on its way to the server. */
export function FileProgress({ file: { state, share }, label }: { file: FileOnItsWay; label: string }) {
  const { t } = useTranslation()
  const { word, icon: StateIcon, color } = states[state]
  const percent = Math.round(share * 100)
  return (
    <li className={styles.file}>
      <StateIcon aria-hidden size={20} color={`var(--mantine-color-${color}-text)`} />
      <Text truncate>{label}</Text>
      <Text c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'} className={styles.state}>
        {state === 'sending' && percent > 0 ? `${formatNumber(percent, 0)}%` : t(word)}
      </Text>
      <Progress value={percent} color={color} aria-label={label} />
    </li>
  )
}
