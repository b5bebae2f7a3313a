import { Text } from '@mantine/core'
import { roles } from '@nagrik/contract/roles'
import type { TicketComment, TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '#domain/role-badge.tsx'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { type Links, useLinks } from '#features/tickets/attachments/api.ts'
import { AttachmentList } from '#features/tickets/attachments/attachment-list.tsx'
import { translateFound } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './comment-list.module.css'
import { filesOnly } from './model.ts'

interface CommentListProps {
  ticket: TicketDetail
  comments: TicketComment[]
}

/** What was said about a ticket, oldest first. */
export function CommentList({ ticket, comments }: CommentListProps) {
  const { t } = useTranslation()
  const anonymous = isOfSomebodyElse(ticket, useUser())
  const links = useLinks(comments.flatMap(({ attachments }) => attachments))
  if (comments.length === 0) return <Text c="dimmed">{t('No comments yet')}</Text>
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} anonymous={anonymous} links={links} />
      ))}
    </ol>
  )
}

interface CommentProps {
  comment: TicketComment
  /** Other citizens do not learn who wrote it. */
  anonymous: boolean
  links: Links
}

function Comment({ comment, anonymous, links }: CommentProps) {
  const { t } = useTranslation()
  const { author, authorName, content, attachments, createdAt } = comment
  const role = anonymous ? undefined : roles.find((one) => one === author?.role)
  return (
    <li className={styles.comment}>
      <p className={styles.head}>
        <span className={styles.author}>{anonymous ? t('Official Update') : authorName}</span>
        {role && <RoleBadge role={role} />}
        <span className={styles.time}>
          <RelativeTime moment={createdAt} />
        </span>
      </p>
      <p className={styles.content}>{content === filesOnly ? translateFound(filesOnly) : content}</p>
      {attachments.length > 0 && <AttachmentList attachments={attachments} links={links} />}
    </li>
  )
}
