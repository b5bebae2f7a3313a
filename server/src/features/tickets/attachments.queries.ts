import type { Handle } from '#platform/database/database.ts'

/** The files of a ticket and of all its comments, oldest first. */
export const listFiles = (db: Handle, ticketId: string) =>
  db
    .selectFrom('attachments')
    .select([
      'id',
      'comment_id',
      'kind',
      'mime_type',
      'original_name',
      'size_bytes',
      'storage_key',
      'thumbnail_key',
      'public_key',
      'public_thumbnail_key',
      'duration_seconds',
      'created_at',
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
