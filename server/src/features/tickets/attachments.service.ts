import type { Attachment } from '@nagrik/contract/evidence'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { AttachmentTarget } from './attachments.model.ts'
import { presentOwnFile } from './attachments.present.ts'
import * as queries from './attachments.queries.ts'
import { recordEvents } from './events.service.ts'

export type { FileRow } from './attachments.queries.ts'

/** The rows of files; their bytes are evidence's. */
export const filesOf = (db: Handle, target: AttachmentTarget): Promise<queries.FileRow[]> =>
  queries.listFilesOf(db, target)

export const filesById = (db: Handle, ids: string[]): Promise<queries.FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : queries.findFiles(db, ids)

/** Files with what decides who may see them; `position` counts the files of the same kind on the same target. */
export const filesWithTicket = (db: Handle, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : queries.findFilesWithTicket(db, ids)

/** A file that lies in the store and hangs on nothing yet. */
export type UnattachedFile = Omit<queries.NewFile, 'ticket_id' | 'comment_id' | 'created_at'>

/** Hangs files on a ticket that this transaction has locked, or on one of its comments. */
export async function addFiles(
  platform: Platform,
  tx: Tx,
  { ticketId, commentId }: AttachmentTarget,
  files: readonly UnattachedFile[],
): Promise<queries.FileRow[]> {
  const [first] = files
  if (!first) return []
  const at = platform.clock.now()
  const target = { ticket_id: ticketId, comment_id: commentId, created_at: at }
  const rows = await queries.insertFiles(
    tx,
    files.map((file) => ({ ...file, ...target })),
  )
  const details = { attachmentIds: rows.map(({ id }) => id), commentId }
  await recordEvents(platform, tx, [
    { action: 'EVIDENCE_ADDED', details, ticketId, actorId: first.uploader_id, at },
  ])
  return rows
}

/** Files as their uploader sees them. */
export const describeOwnFiles = (rows: queries.FileRow[]): Attachment[] => rows.map(presentOwnFile)
