import type { Attachment } from '@nagrik/contract/evidence'
import type { TicketComment } from '@nagrik/contract/tickets'
import type { newestComments } from './comments.queries.ts'
import { actorShown, type Reading, shown } from './tickets.present.ts'

export type CommentRow = Awaited<ReturnType<typeof newestComments>>[number]

export const presentComment = (
  row: CommentRow,
  reading: Reading,
  attachments: Attachment[],
): TicketComment => ({
  id: row.id,
  content: shown(reading.view, row.content),
  createdAt: row.created_at,
  isSystem: row.is_system,
  ...(reading.view !== 'other-citizen' && {
    author: { name: row.author_name, role: row.author_role },
    authorId: row.author_id,
  }),
  authorName: actorShown(reading, row.author_id, row.author_name),
  attachments,
})
