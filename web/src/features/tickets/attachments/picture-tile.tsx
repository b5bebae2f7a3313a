import { Skeleton, UnstyledButton } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown, formatSize } from '#platform/format.ts'
import type { Links } from './api.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './picture-tile.module.css'

interface PictureTileProps {
  attachment: Attachment
  /** Counts the pictures of the list from 1. */
  number: number
  links: Links
  onOpen: () => void
}

export function PictureTile({ attachment, number, links, onOpen }: PictureTileProps) {
  const { t } = useTranslation()
  const { duration, size } = attachment
  const isVideo = attachment.type === 'VIDEO'
  const name = isVideo ? t('Video {{number}}', { number }) : t('Photo {{number}}', { number })
  return (
    <li className={styles.tile}>
      <UnstyledButton className={styles.frame} onClick={onOpen} aria-label={t('Open {{name}}', { name })}>
        <Preview key={links.of(attachment.id)?.url} attachment={attachment} links={links} />
        {isVideo && links.of(attachment.id) && (
          <span className={styles.play}>
            <IconPlayerPlayFilled aria-hidden size={20} />
          </span>
        )}
      </UnstyledButton>
      <div className={styles.caption}>
        <span title={attachment.originalName}>
          {duration !== null && `${formatCountdown(duration)} · `}
          {formatSize(size)}
        </span>
        <DownloadButton attachment={attachment} />
      </div>
    </li>
  )
}

function Preview({ attachment, links }: Pick<PictureTileProps, 'attachment' | 'links'>) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  const link = links.of(attachment.id)
  if (links.state === 'pending') return <Skeleton height="100%" radius={0} />
  const source = link?.thumbnailUrl ?? (attachment.type === 'PHOTO' ? link?.url : undefined)
  if (link && !source) return null
  if (!source || broken) {
    return (
      <span className={styles.failure}>
        <IconPhotoOff aria-hidden size={24} />
        {t('Failed to load attachment')}
      </span>
    )
  }
  return <img className={styles.picture} src={source} alt="" loading="lazy" onError={() => setBroken(true)} />
}
