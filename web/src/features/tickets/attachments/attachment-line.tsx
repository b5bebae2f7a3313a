import type { Attachment } from '@nagrik/contract/evidence'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#platform/format.ts'
import type { Links } from './api.ts'
import styles from './attachment-line.module.css'
import { DownloadButton } from './download-button.tsx'

/** A sound with its player, or a document. */
export function AttachmentLine({ attachment, links }: { attachment: Attachment; links: Links }) {
  const isSound = attachment.type === 'AUDIO'
  const FileIcon = isSound ? IconMicrophone : IconFileText
  return (
    <li className={styles.line}>
      <FileIcon aria-hidden size={20} />
      <span className={styles.name}>{attachment.originalName}</span>
      <span className={styles.size}>{formatSize(attachment.size)}</span>
      <DownloadButton attachment={attachment} />
      {isSound && <Player key={links.of(attachment.id)?.url} attachment={attachment} links={links} />}
    </li>
  )
}

function Player({ attachment, links }: { attachment: Attachment; links: Links }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  if (links.state === 'pending') return null
  const source = links.of(attachment.id)?.url
  if (!source || broken) return <span className={styles.failure}>{t('Failed to load attachment')}</span>
  return (
    // biome-ignore lint/a11y/useMediaCaption: a citizen's recording has no captions
    <audio
      className={styles.player}
      src={source}
      controls
      preload="none"
      aria-label={attachment.originalName}
      onError={() => setBroken(true)}
    />
  )
}
