import type { Attachment } from '@nagrik/contract/evidence'
import { extensionOf, neutralName } from './attachments.model.ts'
import type { listFiles } from './attachments.queries.ts'
import type { View } from './tickets.policy.ts'

type ListedFile = Awaited<ReturnType<typeof listFiles>>[number]

function presentFile(row: ListedFile, view: View, position: number): Attachment {
  const whole = view !== 'other-citizen'
  const neutral = neutralName(row.kind, position, row.storage_key)
  return {
    id: row.id,
    type: row.kind,
    mimeType: row.mime_type,
    originalName: whole ? row.original_name : neutral,
    filename: whole ? `${row.id}.${extensionOf(row.storage_key)}` : neutral,
    size: row.size_bytes,
    hasThumbnail: (whole ? row.thumbnail_key : row.public_thumbnail_key) !== null,
    duration: row.duration_seconds,
    createdAt: row.created_at,
  }
}

/** A file as its uploader sees it. */
export const presentOwnFile = (row: ListedFile): Attachment => presentFile(row, 'reporter', 0)

/**
 * The files of one target: of the ticket itself (`commentId` null) or of a comment. Other citizens learn of
 * those with a public rendition only: no voice, and no captured photo that shows its watermark.
 */
export function presentFiles(rows: ListedFile[], view: View, commentId: string | null): Attachment[] {
  const positions = new Map<string, number>()
  return rows
    .filter((row) => row.comment_id === commentId)
    .flatMap((row) => {
      const position = (positions.get(row.kind) ?? 0) + 1
      positions.set(row.kind, position)
      const visible = view !== 'other-citizen' || row.public_key !== null
      return visible ? [presentFile(row, view, position)] : []
    })
}
