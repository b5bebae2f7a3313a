import { ActionIcon, UnstyledButton } from '@mantine/core'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown } from '#platform/format.ts'
import styles from './evidence.module.css'
import type { EvidenceItem } from './evidence.ts'
import { EvidenceViewer } from './evidence-viewer.tsx'

const icons = { image: IconPhoto, video: IconVideo, audio: IconMicrophone }

interface EvidenceTileProps {
  item: EvidenceItem
  label: string
  /** It was added while the form was open. */
  isNew: boolean
  /** Absent where it has to stay. */
  onRemove?: () => void
}

/** A small picture of one file, in view once it was added to the open form: press to look at it, or remove it. */
export function EvidenceTile({ item, label, isNew, onRemove }: EvidenceTileProps) {
  const { t } = useTranslation()
  const [viewed, setViewed] = useState(false)
  const [unshowable, setUnshowable] = useState(false)
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const picture = item.type === 'image' ? item.url : item.thumbnailUrl
  const TypeIcon = icons[item.type]
  return (
    <li ref={tile} className={styles.item}>
      <UnstyledButton
        className={styles.look}
        onClick={() => setViewed(true)}
        aria-label={t('Look at {{name}}', { name: label })}
      >
        {picture && !unshowable ? (
          <img src={picture} alt="" className={styles.picture} onError={() => setUnshowable(true)} />
        ) : (
          <TypeIcon aria-hidden size={32} stroke={1.5} />
        )}
        {item.type === 'video' && picture && (
          <IconPlayerPlayFilled aria-hidden size={28} className={styles.play} />
        )}
        {item.duration !== null && (
          <span className={styles.duration}>{formatCountdown(Math.round(item.duration))}</span>
        )}
      </UnstyledButton>
      {onRemove && (
        <ActionIcon
          className={styles.remove}
          variant="filled"
          color="dark"
          radius="xl"
          size={32}
          aria-label={t('Remove {{name}}', { name: label })}
          onClick={onRemove}
        >
          <IconX aria-hidden size={20} />
        </ActionIcon>
      )}
      {viewed && <EvidenceViewer item={item} label={label} onClose={() => setViewed(false)} />}
    </li>
  )
}
