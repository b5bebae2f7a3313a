import { maskContacts } from '@nagrik/contract/masking'
import { type ActivityEntry, officialUpdate, type TimelineEntry } from '@nagrik/contract/tickets'
import type { CommentRow } from './comments.present.ts'
import type { findEvent } from './events.queries.ts'
import type { View } from './tickets.policy.ts'
import { shown } from './tickets.present.ts'
import { asEvent, type NameBook, shownDetails } from './timeline.model.ts'

export type EventRow = Awaited<ReturnType<typeof findEvent>>

const actorName = (row: EventRow, view: View, { people }: NameBook): string => {
  if (view === 'other-citizen') return officialUpdate
  return (row.actor_id && people.get(row.actor_id)) ?? 'System'
}

/** Contacts that staff wrote into a note stay among staff. */
export const presentEntry = (row: EventRow, view: View, names: NameBook): TimelineEntry => ({
  id: row.id,
  action: row.action === 'NOTED' ? (row.label ?? '') : row.action,
  actorName: actorName(row, view, names),
  note: row.text === null || view === 'staff' ? row.text : maskContacts(row.text),
  details: shownDetails(asEvent(row), names),
  createdAt: row.created_at,
})

const presentRemark = (row: CommentRow, view: View): ActivityEntry => ({
  id: row.id,
  type: 'comment',
  actorName: view === 'other-citizen' ? officialUpdate : row.author_name,
  note: shown(view, row.content),
  action: 'COMMENTED',
  details: {},
  createdAt: row.created_at,
})

/** Entries and comments together, newest first. */
export const presentActivity = (
  entries: TimelineEntry[],
  comments: CommentRow[],
  view: View,
): ActivityEntry[] =>
  [
    ...entries.map((entry) => ({ type: 'AUDIT' as const, ...entry })),
    ...comments.map((row) => presentRemark(row, view)),
  ].sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || (other.id > one.id ? 1 : -1),
  )
