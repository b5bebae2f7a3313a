import type { Handle, Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

const entryRows = (db: Handle) =>
  db
    .selectFrom('timeline_entries as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.action',
      'e.note',
      'e.details',
      'e.is_public',
      'e.created_at',
      'u.name as actor_name',
    ])

/** Oldest first. */
export const listEntries = (db: Handle, ticketId: string) =>
  entryRows(db).where('e.ticket_id', '=', ticketId).orderBy('e.created_at').orderBy('e.id').execute()

export const findEntry = (db: Handle, id: string) =>
  entryRows(db).where('e.id', '=', id).executeTakeFirstOrThrow()

export interface NewEntry {
  action: string
  note?: string | null
  /** People stand in it as ids, so that an erased name is nowhere left. */
  details?: Record<string, unknown>
  /** Whether citizens other than the reporter may read it. */
  isPublic: boolean
}

/** @returns its id */
export async function appendEntry(
  tx: Tx,
  { ticketId, actorId, at }: { ticketId: string; actorId: string; at: Date },
  { action, note = null, details = {}, isPublic }: NewEntry,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('timeline_entries')
    .values({
      id,
      ticket_id: ticketId,
      actor_id: actorId,
      action,
      note,
      details: JSON.stringify(details),
      is_public: isPublic,
      created_at: at,
    })
    .execute()
  return id
}

export const namesOf = (db: Handle, userIds: string[]) =>
  db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute()
