import { Text } from '@mantine/core'
import { filesOnly } from '@nagrik/contract/comments'
import { roles } from '@nagrik/contract/roles'
import type { TicketComment } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '#domain/role-badge.tsx'
import { type Links, useLinks } from '#features/tickets/attachments/api.ts'
import { AttachmentList } from '#features/tickets/attachments/attachment-list.tsx'
import { translateFound } from '#platform/i18n/i18n.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './comment-list.module.css'

interface CommentListProps {
  comments: TicketComment[]
}

/** What was said about a ticket, oldest first. */
export function CommentList({ comments }: CommentListProps) {
  const { t } = useTranslation()
  const links = useLinks(comments.flatMap(({ attachments }) => attachments))
  if (comments.length === 0) return <Text c="dimmed">{t('No comments yet')}</Text>
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} links={links} />
      ))}
    </ol>
  )
}

interface CommentProps {
  comment: TicketComment
  links: Links
}

function Comment({ comment, links }: CommentProps) {
  useTranslation()
  const { author, authorName, content, attachments, createdAt } = comment
  const role = roles.find((one) => one === author?.role)
  return (
    <li className={styles.comment}>
      <p className={styles.head}>
        <span className={styles.author}>{translateFound(authorName)}</span>
        {role && <RoleBadge role={role} />}
        <span className={styles.time}>
          <RelativeTime moment={createdAt} />
        </span>
      </p>
      <p className={styles.content}>{content === filesOnly ? translateFound(filesOnly) : content}</p>
      {attachments.length > 0 && <AttachmentList attachments={attachments} links={links} inLines />}
    </li>
  )
}
