import { ActionIcon, Modal } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSize } from '#platform/format.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { useTopmost } from '#ui/use-topmost.ts'
import type { Links } from './api.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './lightbox.module.css'
import { useName } from './use-name.ts'

/** A finger that moves so far sideways turns the page; in pixels. */
const SWIPE = 48

interface LightboxProps {
  pictures: Attachment[]
  openedId: string
  links: Links
  onMove: (id: string) => void
  onClose: () => void
}

/** A photo or video over the whole screen; arrows and swipes lead to its neighbours. */
export function Lightbox({ pictures, openedId, links, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation()
  useFocusBack()
  const isTopmost = useTopmost(true)
  const nameOf = useName()
  const touch = useRef<{ x: number; y: number } | null>(null)
  const position = pictures.findIndex(({ id }) => id === openedId)
  const picture = pictures[position]
  if (!picture) return null
  const move = (by: number) => {
    const neighbour = pictures[position + by]
    if (neighbour) onMove(neighbour.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLVideoElement) return
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0]
    touch.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0]
    if (!touch.current || !finger) return
    const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1)
  }
  const name = nameOf(picture, position + 1)
  return (
    <Modal
      opened
      fullScreen
      onClose={() => isTopmost() && onClose()}
      attributes={{ header: { role: 'none' } }}
      title={t('{{number}} of {{total}}', { number: position + 1, total: pictures.length })}
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
      <div className={styles.stage} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <LargePicture key={picture.id} picture={picture} name={name} links={links} />
        {pictures.length > 1 && (
          <>
            <ActionIcon
              className={`${styles.button} ${styles.previous}`}
              aria-label={t('Previous picture')}
              aria-disabled={position === 0}
              onClick={() => move(-1)}
            >
              <IconChevronLeft aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={`${styles.button} ${styles.next}`}
              aria-label={t('Next picture')}
              aria-disabled={position === pictures.length - 1}
              onClick={() => move(1)}
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
            {formatSize(picture.size)} · {formatDateTime(picture.createdAt)}
          </span>
        </p>
        <DownloadButton attachment={picture} name={name} />
      </div>
    </Modal>
  )
}

function LargePicture({ picture, name, links }: { picture: Attachment; name: string; links: Links }) {
  const { t } = useTranslation()
  const [brokenSource, setBrokenSource] = useState<string | null>(null)
  const source = links.of(picture.id)?.url
  if (links.state === 'pending') return null
  if (!source || source === brokenSource) {
    const tryAgain = () => {
      setBrokenSource(null)
      links.renew()
    }
    return (
      <div role="alert" className={styles.failure}>
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
  if (picture.type === 'PHOTO') {
    return <img className={styles.picture} src={source} alt={name} onError={fail} />
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a citizen's recording has no captions
    <video className={styles.picture} src={source} controls autoPlay playsInline onError={fail} />
  )
}
