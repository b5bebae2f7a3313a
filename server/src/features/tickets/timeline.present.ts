import { historyPage } from '@nagrik/contract/limits'
import type { ActivityEntry, TimelineEntry } from '@nagrik/contract/timeline'
import type { CommentRow } from './comments.present.ts'
import type { findEvent } from './events.queries.ts'
import { actorShown, type Reading, shown, shownOfStaff } from './tickets.present.ts'
import { asEvent, type NameBook, shownDetails } from './timeline.model.ts'

export type EventRow = Awaited<ReturnType<typeof findEvent>>

const nameOf = ({ actor_id }: EventRow, { people }: NameBook): string =>
  (actor_id && people.get(actor_id)) ?? 'System'

/** The reporter's own words. */
const said = ({ view }: Reading, text: string | null) => text && shown(view, text)

export const presentEntry = (row: EventRow, reading: Reading, names: NameBook): TimelineEntry => ({
  id: row.id,
  action: row.action === 'NOTED' ? shownOfStaff(reading.view, row.label ?? '') : row.action,
  actorName: actorShown(reading, row.actor_id, nameOf(row, names)),
  note: row.actor_id === reading.reporter_id ? said(reading, row.text) : shownOfStaff(reading.view, row.text),
  details: shownDetails(asEvent(row), names),
  createdAt: row.created_at,
})

export const presentRemark = (row: CommentRow, reading: Reading): ActivityEntry => ({
  id: row.id,
  type: 'comment',
  actorName: actorShown(reading, row.author_id, row.author_name),
  note: shown(reading.view, row.content),
  action: 'COMMENTED',
  details: {},
  createdAt: row.created_at,
})

/** The newest of entries and comments together, newest first. */
export const activityFrom = (entries: TimelineEntry[], remarks: ActivityEntry[]): ActivityEntry[] =>
  [...entries.map((entry) => ({ type: 'AUDIT' as const, ...entry })), ...remarks]
    .sort(
      (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || (other.id > one.id ? 1 : -1),
    )
    .slice(0, historyPage)
