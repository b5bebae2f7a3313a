import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Links } from './api.ts'
import styles from './preview.module.css'

interface PreviewProps {
  attachment: Attachment
  links: Links
  /** Too small for words. */
  isSmall?: boolean
}

/** The small picture of a photo or video, over the whole of its frame. */
export function Preview({ attachment, links, isSmall }: PreviewProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  const link = links.of(attachment.id)
  if (links.state === 'pending') return <Skeleton height="100%" radius={0} />
  const source = link?.thumbnailUrl ?? (attachment.type === 'PHOTO' ? link?.url : undefined)
  if (link && !source) return null
  if (!source || broken) {
    const failure = t('Failed to load attachment')
    return (
      <span className={styles.failure}>
        <IconPhotoOff aria-hidden size={24} />
        {isSmall ? <VisuallyHidden>{failure}</VisuallyHidden> : failure}
      </span>
    )
  }
  return <img className={styles.picture} src={source} alt="" loading="lazy" onError={() => setBroken(true)} />
}
