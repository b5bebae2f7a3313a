import { filesOnly } from '@nagrik/contract/comments'
import type { Attachment } from '@nagrik/contract/evidence'
import type { Resolution } from '@nagrik/contract/resolution'
import type { View } from '#features/tickets/tickets.policy.ts'
import { shown } from '#features/tickets/tickets.present.ts'
import type { findLastResolution } from './resolution.queries.ts'

export type ResolutionRow = NonNullable<Awaited<ReturnType<typeof findLastResolution>>>

export const presentResolution = (
  row: ResolutionRow,
  view: View,
  answerBy: string | null,
  attachments: Attachment[],
): Resolution => ({
  resolvedAt: row.resolved_at,
  answerBy,
  note: row.note === null || row.note === filesOnly ? null : shown(view, row.note),
  attachments,
  answer: row.answer,
  satisfaction: row.satisfaction,
  reason: row.answer === 'REFUSED' && row.reason !== null ? shown(view, row.reason) : null,
})
