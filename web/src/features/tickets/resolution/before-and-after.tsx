import type { Attachment } from '@nagrik/contract/evidence'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinks } from '#features/tickets/attachments/api.ts'
import { PictureTile } from '#features/tickets/attachments/picture-tile.tsx'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import styles from './before-and-after.module.css'

const fetchLightbox = () => import('#features/tickets/attachments/lightbox.tsx')

const isPhoto = ({ type }: Attachment) => type === 'PHOTO'

/** The first photo of the report beside that of the finished work; on phones one swipes between them. */
export function BeforeAndAfter({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)
  const before = ticket.attachments.find(isPhoto)
  const after = ticket.resolution?.attachments.find(isPhoto)
  const pictures = [before, after].filter((one) => one !== undefined)
  const links = useLinks(after ? pictures : [])
  if (!after) return null
  const side = (title: TextKey, picture: Attachment) => (
    <figure className={styles.side}>
      <figcaption>{t(title)}</figcaption>
      <ul className={styles.frame}>
        <PictureTile
          attachment={picture}
          number={pictures.indexOf(picture) + 1}
          links={links}
          onOpen={() => setOpened(picture.id)}
        />
      </ul>
    </figure>
  )
  return (
    <div className={styles.sides}>
      {before && side('Before', before)}
      {side('After', after)}
      {opened && (
        <LazyPart fetchCode={fetchLightbox} onMissing={() => setOpened(null)}>
          {({ Lightbox }) => (
            <Lightbox
              files={pictures.map((attachment, at) => ({ attachment, number: at + 1 }))}
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
