import { ActionIcon, Modal, Text } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSize } from '#platform/format.ts'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { useTopmost } from '#ui/use-topmost.ts'
import type { Links } from './api.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './lightbox.module.css'

interface LightboxProps {
  pictures: Attachment[]
  openedId: string
  links: Links
  onMove: (id: string) => void
  onClose: () => void
}

/** A photo or video over the whole screen; arrows lead to its neighbours. */
export function Lightbox({ pictures, openedId, links, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation()
  useFocusBack()
  const isTopmost = useTopmost(true)
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
  return (
    <Modal
      opened
      fullScreen
      onClose={() => isTopmost() && onClose()}
      attributes={{ header: { role: 'none' } }}
      title={t('{{number}} of {{total}}', { number: position + 1, total: pictures.length })}
      closeButtonProps={{ 'aria-label': t('Close'), size: 44 }}
      classNames={{ content: styles.content, body: styles.body }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage}>
        <LargePicture key={picture.id} picture={picture} links={links} />
        {pictures.length > 1 && (
          <>
            <ActionIcon
              className={styles.previous}
              variant="filled"
              color="dark"
              aria-label={t('Previous picture')}
              disabled={position === 0}
              onClick={() => move(-1)}
            >
              <IconChevronLeft aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={styles.next}
              variant="filled"
              color="dark"
              aria-label={t('Next picture')}
              disabled={position === pictures.length - 1}
              onClick={() => move(1)}
            >
              <IconChevronRight aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <div className={styles.caption}>
        <div className={styles.words}>
          <Text className={styles.name}>{picture.originalName}</Text>
          <Text c="dimmed" size="xs">
            {formatSize(picture.size)} · {formatDateTime(picture.createdAt)}
          </Text>
        </div>
        <DownloadButton attachment={picture} />
      </div>
    </Modal>
  )
}

function LargePicture({ picture, links }: { picture: Attachment; links: Links }) {
  const { t } = useTranslation()
  const [brokenSource, setBrokenSource] = useState<string | null>(null)
  const source = links.of(picture.id)?.url
  if (links.state === 'pending') return null
  if (!source || source === brokenSource) return <Text>{t('Failed to load attachment')}</Text>
  // A link that expired meanwhile is replaced once; a new one that fails too is told.
  const fail = () => {
    setBrokenSource(source)
    if (!brokenSource) links.renew()
  }
  if (picture.type === 'PHOTO') {
    return <img className={styles.picture} src={source} alt={picture.originalName} onError={fail} />
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a citizen's recording has no captions
    <video className={styles.picture} src={source} controls autoPlay playsInline onError={fail} />
  )
}
