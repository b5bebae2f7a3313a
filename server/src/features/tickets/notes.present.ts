import { type InternalNote, mentionsIn } from '@nagrik/contract/notes'
import type { findNote } from './notes.queries.ts'

export type NoteRow = Awaited<ReturnType<typeof findNote>>

export const presentNote = (row: NoteRow, names: ReadonlyMap<string, string>): InternalNote => ({
  id: row.id,
  content: row.content,
  mentions: mentionsIn(row.content).map((id) => ({ id, name: names.get(id) ?? '–' })),
  author: { name: row.author_name, role: row.author_role },
  createdAt: row.created_at,
})
