import { maskContacts } from '@nagrik/contract/masking'
import { type ActivityEntry, officialUpdate, type TimelineEntry } from '@nagrik/contract/tickets'
import type { CommentRow } from './comments.present.ts'
import type { View } from './tickets.policy.ts'
import { shown } from './tickets.present.ts'
import type { listEntries } from './timeline.queries.ts'

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Id of a person → name. */
export type Names = ReadonlyMap<string, string>

const isAssignment = (row: EntryRow) => row.action === 'ASSIGNED' || row.action === 'UNASSIGNED'

/** The people whose names the details need. */
export const peopleIn = (rows: EntryRow[]): string[] =>
  rows
    .filter(isAssignment)
    .flatMap(({ details }) => [details.from, details.to])
    .filter((id) => typeof id === 'string')

const named = (id: unknown, names: Names): string | null =>
  typeof id === 'string' ? (names.get(id) ?? null) : null

const detailsOf = (row: EntryRow, names: Names): Record<string, unknown> =>
  isAssignment(row) && row.details.isNote === undefined
    ? { from: named(row.details.from, names), to: named(row.details.to, names) }
    : row.details

const visibleTo = (view: View, rows: EntryRow[]) =>
  view === 'other-citizen' ? rows.filter((row) => row.is_public) : rows

/** Contacts that staff wrote into a note stay among staff. */
export const presentEntry = (row: EntryRow, view: View, names: Names): TimelineEntry => ({
  id: row.id,
  action: row.action,
  actorName: view === 'other-citizen' ? officialUpdate : (row.actor_name ?? 'System'),
  note: row.note === null || view === 'staff' ? row.note : maskContacts(row.note),
  details: detailsOf(row, names),
  createdAt: row.created_at,
})

/** Oldest first. */
export const presentTimeline = (rows: EntryRow[], view: View, names: Names): TimelineEntry[] =>
  visibleTo(view, rows).map((row) => presentEntry(row, view, names))

const presentRemark = (row: CommentRow, view: View): ActivityEntry => ({
  id: row.id,
  type: 'comment',
  actorName: view === 'other-citizen' ? officialUpdate : row.author_name,
  note: shown(view, row.content),
  action: 'COMMENTED',
  details: {},
  createdAt: row.created_at,
})

/** Timeline and comments together, newest first. */
export const presentActivity = (
  entries: EntryRow[],
  comments: CommentRow[],
  view: View,
  names: Names,
): ActivityEntry[] =>
  [
    ...presentTimeline(entries, view, names).map((entry) => ({ type: 'AUDIT' as const, ...entry })),
    ...comments.map((row) => presentRemark(row, view)),
  ].sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || (other.id > one.id ? 1 : -1),
  )
