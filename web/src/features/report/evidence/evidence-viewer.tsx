import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './evidence.module.css'
import type { EvidenceItem } from './evidence.ts'

const titles = { image: 'Photo', video: 'Video', audio: 'Audio' } as const

/** One file at full size, before it is sent. */
export function EvidenceViewer({ item, onClose }: { item: EvidenceItem; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet opened title={t(titles[item.type])} onClose={onClose} size="lg">
      {item.type === 'image' && <img src={item.url} alt={item.name} className={styles.large} />}
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
    </Sheet>
  )
}
