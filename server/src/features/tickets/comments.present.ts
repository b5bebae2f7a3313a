import type { Attachment } from '@nagrik/contract/evidence'
import { officialUpdate, type TicketComment } from '@nagrik/contract/tickets'
import type { listComments } from './comments.queries.ts'
import type { View } from './tickets.policy.ts'
import { shown } from './tickets.present.ts'

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export const presentComment = (row: CommentRow, view: View, attachments: Attachment[]): TicketComment => ({
  id: row.id,
  content: shown(view, row.content),
  createdAt: row.created_at,
  isSystem: row.is_system,
  ...(view === 'other-citizen'
    ? { authorName: officialUpdate }
    : {
        author: { name: row.author_name, role: row.author_role },
        authorId: row.author_id,
        authorName: row.author_name,
      }),
  attachments,
})
