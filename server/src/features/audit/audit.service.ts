import type { Handle } from '#platform/database/database.ts'
import { originOfCall } from '#platform/http/call-origin.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { AuditEntry, Subject } from './audit.model.ts'
import * as queries from './audit.queries.ts'

/**
 * Writes an entry: in the transaction of what it tells, a failure outside of the one that was taken back. Where it comes
 * from is the call under way unless told.
 */
export async function recordAudit({ clock }: Platform, db: Handle, entry: AuditEntry): Promise<void> {
  const { action, actorId, subject, details, at } = entry
  await queries.insert(db, {
    id: newId(),
    actor_id: actorId,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    details: JSON.stringify({ ...originOfCall(), ...details }),
    created_at: at ?? clock.now(),
  })
}

/** A phone as subject: by its keyed hash, the number itself nowhere. */
export const subjectOfPhone = ({ secret }: Platform, phone: string): Subject => ({
  type: 'phone',
  id: secret.hmac(`phone ${phone}`).toString('base64url'),
})

/** What the log says of somebody, without saying who else did it. */
export async function entriesAbout(db: Handle, userId: string) {
  const rows = await queries.about(db, userId)
  return rows.map(({ actor_id, ...entry }) => ({ ...entry, by_yourself: actor_id === userId }))
}

export type { EntryFilter } from './audit.queries.ts'
/** Entries that fit, newest first, the page after a place. */
export const listEntries = queries.listEntries
