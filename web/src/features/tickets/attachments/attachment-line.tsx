import { UnstyledButton } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#platform/format.ts'
import type { Links } from './api.ts'
import styles from './attachment-line.module.css'
import { DownloadButton } from './download-button.tsx'
import { isPicture } from './model.ts'
import { Preview } from './preview.tsx'
import { useName } from './use-name.ts'

interface AttachmentLineProps {
  attachment: Attachment
  /** Counts the files of its kind from 1. */
  number: number
  links: Links
  /** Shows it large. */
  onOpen: () => void
}

/** A file in one line: a picture with its thumbnail, a sound with its player, or a document. */
export function AttachmentLine({ attachment, number, links, onOpen }: AttachmentLineProps) {
  const { t } = useTranslation()
  const name = useName()(attachment, number)
  const isSound = attachment.type === 'AUDIO'
  const FileIcon = isSound ? IconMicrophone : IconFileText
  return (
    <li className={styles.line}>
      {isPicture(attachment) ? (
        <UnstyledButton
          className={styles.thumbnail}
          onClick={onOpen}
          aria-label={t('Open {{name}}', { name })}
        >
          <Preview key={links.of(attachment.id)?.url} attachment={attachment} links={links} isSmall />
        </UnstyledButton>
      ) : (
        <UnstyledButton className={styles.icon} onClick={onOpen} aria-label={t('Open {{name}}', { name })}>
          <FileIcon aria-hidden size={20} />
        </UnstyledButton>
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{formatSize(attachment.size)}</span>
      <DownloadButton attachment={attachment} name={name} />
      {isSound && (
        <Player key={links.of(attachment.id)?.url} attachment={attachment} name={name} links={links} />
      )}
    </li>
  )
}

function Player({ attachment, name, links }: { attachment: Attachment; name: string; links: Links }) {
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
      aria-label={name}
      onError={() => setBroken(true)}
    />
  )
}
