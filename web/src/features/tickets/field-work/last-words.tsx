import { filesOnly } from '@nagrik/contract/comments'
import type { FieldTicket } from '@nagrik/contract/field-work'
import { useTranslation } from 'react-i18next'
import { translateFound } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './field-work.module.css'

/** The last comments; all of them are on the ticket. */
export function LastWords({ ticket: { comments } }: { ticket: FieldTicket }) {
  const { t } = useTranslation()
  if (comments.length === 0) return null
  return (
    <Panel title={t('Last comments')}>
      <ol className={styles.said}>
        {comments.map(({ id, authorName, createdAt, content }) => (
          <li key={id}>
            <p className={styles.who}>
              {translateFound(authorName)} · <RelativeTime moment={createdAt} />
            </p>
            <p>{content === filesOnly ? translateFound(filesOnly) : content}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
