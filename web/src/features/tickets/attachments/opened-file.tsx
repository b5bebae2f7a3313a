import type { Attachment } from '@nagrik/contract/evidence'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TryAgain } from '#ui/try-again.tsx'
import type { Links } from './api.ts'
import { DownloadButton } from './download-button.tsx'
import { LargePhoto } from './large-photo.tsx'
import styles from './lightbox.module.css'

interface OpenedFileProps {
  attachment: Attachment
  name: string
  links: Links
  zoom: number
  onZoom: (zoom: number) => void
}

/** One file, as large as there is room. */
export function OpenedFile({ attachment, name, links, zoom, onZoom }: OpenedFileProps) {
  const { t } = useTranslation()
  const [brokenSource, setBrokenSource] = useState<string | null>(null)
  const source = links.of(attachment.id)?.url
  if (attachment.type === 'DOCUMENT') return <ClosedDocument attachment={attachment} name={name} />
  if (links.state === 'pending') return null
  if (!source || source === brokenSource) {
    const tryAgain = () => {
      setBrokenSource(null)
      links.renew()
    }
    return (
      <div role="alert" className={styles.plain}>
        <p>{t('Failed to load attachment')}</p>
        <TryAgain onRetry={tryAgain} />
      </div>
    )
  }
  // A link that expired meanwhile is replaced once; a new one that fails too is told.
  const fail = () => {
    setBrokenSource(source)
    if (!brokenSource) links.renew()
  }
  if (attachment.type === 'PHOTO') {
    return <LargePhoto source={source} name={name} zoom={zoom} onZoom={onZoom} onError={fail} />
  }
  if (attachment.type === 'AUDIO') {
    return (
      <div className={styles.plain}>
        <IconMicrophone aria-hidden size={56} stroke={1.5} />
        {/* biome-ignore lint/a11y/useMediaCaption: a citizen's recording has no captions */}
        <audio className={styles.sound} src={source} controls aria-label={name} onError={fail} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a citizen's recording has no captions
    <video
      className={styles.video}
      src={source}
      controls
      autoPlay
      playsInline
      aria-label={name}
      onError={fail}
    />
  )
}

/** A document may hold more than words: the portal never opens one itself. */
function ClosedDocument({ attachment, name }: Pick<OpenedFileProps, 'attachment' | 'name'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.plain}>
      <IconFileText aria-hidden size={56} stroke={1.5} />
      <p>{t('For safety, documents are not shown here. Download it to read it on your device.')}</p>
      <DownloadButton attachment={attachment} name={name} inWords />
    </div>
  )
}
