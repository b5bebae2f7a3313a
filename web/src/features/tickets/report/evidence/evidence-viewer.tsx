import { Text } from '@mantine/core'
import { PlainDialog } from '#ui/plain-dialog.tsx'
import styles from './evidence.module.css'
import type { EvidenceItem } from './evidence.ts'

interface EvidenceViewerProps {
  item: EvidenceItem
  label: string
  onClose: () => void
}

/** One file at full size, before it is sent. */
export function EvidenceViewer({ item, label, onClose }: EvidenceViewerProps) {
  return (
    <PlainDialog title={label} onClose={onClose} large>
      {item.type === 'image' && <img src={item.url} alt={label} className={styles.large} />}
      {item.type === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: the citizen's own recording has no captions
        <video src={item.url} controls playsInline className={styles.large} />
      )}
      {item.type === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: what was said stands beside it on the form
        <audio src={item.url} controls className={styles.large} />
      )}
      <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {item.name}
      </Text>
    </PlainDialog>
  )
}
