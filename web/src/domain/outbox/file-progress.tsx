import { Progress, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { type OutboxFile, type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { shareKey } from '#platform/outbox/use-outbox.ts'
import { fileLabel } from './file-label.ts'
import styles from './outbox.module.css'

const states = {
  waiting: { word: 'Waiting', icon: IconClock, color: 'indigo' },
  sending: { word: 'Sending', icon: IconUpload, color: 'indigo' },
  sent: { word: 'Sent', icon: IconCheck, color: 'green' },
  refused: { word: 'Not sent', icon: IconX, color: 'red' },
} as const

interface FileListProps {
  item: OutboxItem
  shares: ReadonlyMap<string, number>
}

/** The files of something that is sent, and how far each is. */
export const FileList = ({ item, shares }: FileListProps) => (
  <ul className={styles.files}>
    {item.files.map((file) => (
      <FileProgress key={file.id} item={item} file={file} shares={shares} />
    ))}
  </ul>
)

function FileProgress({ item, file, shares }: FileListProps & { file: OutboxFile }) {
  const { t } = useTranslation()
  const share = file.state === 'sent' ? 1 : (shares.get(shareKey(item.id, file.id)) ?? 0)
  const isMoving = file.state === 'waiting' && share > 0 && item.wait === null
  // Nothing of what was not accepted is on its way.
  const rest = item.refusal && file.state === 'waiting' ? 'refused' : file.state
  const { word, icon: StateIcon, color } = states[isMoving ? 'sending' : rest]
  const isOnItsWay = stateOf(item) === 'waiting' && item.wait === null
  const percent = Math.round(share * 100)
  const types = item.files.map(({ metadata }) => metadata.type)
  const label = fileLabel(t, types, item.files.indexOf(file))
  return (
    <li className={styles.file}>
      <StateIcon aria-hidden size={20} color={`var(--mantine-color-${color}-text)`} />
      <Text truncate>{label}</Text>
      <Text c={rest === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'} className={styles.state}>
        {isMoving ? `${formatNumber(percent, 0)}%` : t(word)}
      </Text>
      {isOnItsWay && <Progress value={percent} color={color} aria-label={label} />}
    </li>
  )
}
