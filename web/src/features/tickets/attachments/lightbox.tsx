import { ActionIcon, Modal, VisuallyHidden } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber, formatSize } from '#platform/format.ts'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { useTopmost } from '#ui/use-topmost.ts'
import type { Links } from './api.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './lightbox.module.css'
import type { Numbered } from './model.ts'
import { OpenedFile } from './opened-file.tsx'
import { useName } from './use-name.ts'
import { useSwipe } from './use-swipe.ts'
import { ZoomButtons, zoomByKey } from './zoom.tsx'

interface LightboxProps {
  files: Numbered[]
  openedId: string
  links: Links
  onMove: (id: string) => void
  onClose: () => void
}

/** A file over the whole screen; arrows, Home, End and swipes lead to the others. */
export function Lightbox({ files, openedId, links, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation()
  useFocusBack()
  const isTopmost = useTopmost(true)
  const nameOf = useName()
  const [zoom, setZoom] = useState(1)
  const position = files.findIndex(({ attachment }) => attachment.id === openedId)
  const goTo = (place: number) => {
    const other = files[place]
    if (!other || place === position) return
    setZoom(1)
    onMove(other.attachment.id)
  }
  const swipe = useSwipe((by) => zoom === 1 && goTo(position + by))
  const opened = files[position]
  if (!opened) return null
  const { attachment, number } = opened
  const isPhoto = attachment.type === 'PHOTO'

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLMediaElement) return
    const places: Record<string, number> = { Home: 0, End: files.length - 1 }
    if (zoom === 1) Object.assign(places, { ArrowLeft: position - 1, ArrowRight: position + 1 })
    const place = places[event.key]
    if (place !== undefined) goTo(place)
    else if (isPhoto) setZoom(zoomByKey(event.key, zoom))
  }

  const name = nameOf(attachment, number)
  const places = { number: formatNumber(position + 1), total: formatNumber(files.length) }
  return (
    <Modal
      opened
      fullScreen
      onClose={() => isTopmost() && onClose()}
      attributes={{ header: { role: 'none' } }}
      title={t('{{number}} of {{total}}', places)}
      closeButtonProps={{ 'aria-label': t('Close'), size: 44 }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        close: styles.button,
        body: styles.body,
      }}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden role="status">
        {name}, {t('{{number}} of {{total}}', places)}
      </VisuallyHidden>
      <div className={styles.stage} {...swipe}>
        <OpenedFile
          key={attachment.id}
          attachment={attachment}
          name={name}
          links={links}
          zoom={zoom}
          onZoom={setZoom}
        />
        {files.length > 1 && (
          <>
            <ActionIcon
              className={`${styles.button} ${styles.previous}`}
              aria-label={t('Previous file')}
              aria-disabled={position === 0}
              onClick={() => goTo(position - 1)}
            >
              <IconChevronLeft aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={`${styles.button} ${styles.next}`}
              aria-label={t('Next file')}
              aria-disabled={position === files.length - 1}
              onClick={() => goTo(position + 1)}
            >
              <IconChevronRight aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <div className={styles.caption}>
        <p className={styles.words}>
          {name}
          <span className={styles.facts}>
            {formatSize(attachment.size)} · {formatDateTime(attachment.createdAt)}
          </span>
        </p>
        {isPhoto && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
        <DownloadButton attachment={attachment} name={name} />
      </div>
    </Modal>
  )
}
