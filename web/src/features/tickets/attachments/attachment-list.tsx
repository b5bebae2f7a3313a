import { Button } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { Links } from './api.ts'
import { AttachmentLine } from './attachment-line.tsx'
import styles from './attachment-list.module.css'
import { arranged, numberedOf } from './model.ts'
import { PictureTile } from './picture-tile.tsx'

const fetchLightbox = () => import('./lightbox.tsx')

interface AttachmentListProps {
  attachments: Attachment[]
  links: Links
  /** Pictures have a line too, with a small thumbnail. */
  inLines?: boolean
}

/** Photos and videos as tiles, sounds with their player, documents; each opens large, with the others beside it. */
export function AttachmentList({ attachments, links, inLines = false }: AttachmentListProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const { pictures, lines, hidden } = arranged(attachments, { all, inLines })
  return (
    <div className={styles.list}>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ attachment, number }) => (
            <PictureTile
              key={attachment.id}
              attachment={attachment}
              number={number}
              links={links}
              onOpen={() => setOpened(attachment.id)}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ attachment, number }) => (
            <AttachmentLine
              key={attachment.id}
              attachment={attachment}
              number={number}
              links={links}
              onOpen={() => setOpened(attachment.id)}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('+{{count}} more attachments', { count: hidden })}
        </Button>
      )}
      {opened && (
        <LazyPart fetchCode={fetchLightbox} onMissing={() => setOpened(null)}>
          {({ Lightbox }) => (
            <Lightbox
              files={numberedOf(attachments)}
              openedId={opened}
              links={links}
              onMove={setOpened}
              onClose={() => setOpened(null)}
            />
          )}
        </LazyPart>
      )}
    </div>
  )
}
