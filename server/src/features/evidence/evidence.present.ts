import type { Attachment } from '@nagrik/contract/evidence'
import type { FileRow } from './evidence.queries.ts'

/** A file as its uploader sees it. */
export const presentFile = (row: FileRow): Attachment => ({
  id: row.id,
  type: row.kind,
  mimeType: row.mime_type,
  originalName: row.original_name,
  filename: `${row.id}.${row.storage_key.split('.').at(-1)}`,
  size: row.size_bytes,
  hasThumbnail: row.thumbnail_key !== null,
  duration: row.duration_seconds,
  createdAt: row.created_at,
})
