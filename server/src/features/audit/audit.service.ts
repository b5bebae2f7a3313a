import { days, shift } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { AuditEntry } from './audit.model.ts'
import * as queries from './audit.queries.ts'

/** Writes an entry: in the transaction of what it tells, a failure outside of the one that was taken back. */
export async function recordAudit({ clock }: Platform, db: Handle, entry: AuditEntry): Promise<void> {
  const { action, actorId, subject, details, at } = entry
  await queries.insert(db, {
    id: newId(),
    actor_id: actorId,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    details: JSON.stringify(details),
    created_at: at ?? clock.now(),
  })
}

/** Deletes what is older than AUDIT_DAYS. */
export const forgetOldEntries = ({ clock, config, db }: Platform) =>
  queries.deleteBefore(db, shift(clock.now(), -days(config.auditDays)))

/** What the log says of somebody, without saying who else did it. */
export async function entriesAbout(db: Handle, userId: string) {
  const rows = await queries.about(db, userId)
  return rows.map(({ actor_id, ...entry }) => ({ ...entry, by_yourself: actor_id === userId }))
}
