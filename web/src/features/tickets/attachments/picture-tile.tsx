import { UnstyledButton } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useTranslation } from 'react-i18next'
import { formatCountdown, formatSize } from '#platform/format.ts'
import type { Links } from './api.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './picture-tile.module.css'
import { Preview } from './preview.tsx'
import { useName } from './use-name.ts'

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
  const name = useName()(attachment, number)
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
        <span>
          {duration !== null && `${formatCountdown(duration)} · `}
          {formatSize(size)}
        </span>
        <DownloadButton attachment={attachment} name={name} />
      </div>
    </li>
  )
}
