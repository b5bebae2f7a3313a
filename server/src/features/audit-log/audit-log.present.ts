import type { AuditEntry } from '@nagrik/contract/audit'
import type { Role } from '@nagrik/contract/roles'
import type { StoredEntry } from '#features/audit/audit.model.ts'
import { showsOrigin } from './audit-log.policy.ts'
import { actionWords, subjectWords, type Words } from './audit-words.model.ts'
import { type Names, readableDetails } from './details.model.ts'

export interface Book {
  people: ReadonlyMap<string, { id: string; name: string; role: Role }>
  /** Of whatever has an id, people included. */
  names: Names
}

/** Of a version that knew more, or less. */
const named = (words: Readonly<Record<string, Words>>, key: string): Words =>
  (Object.hasOwn(words, key) && words[key]) || { en: key, hi: key }

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function presentAudit(row: StoredEntry, viewer: { role: Role }, { people, names }: Book): AuditEntry {
  const actor = row.actor_id === null ? undefined : people.get(row.actor_id)
  const { network, device } = showsOrigin(viewer.role, actor) ? row.details : {}
  return {
    id: row.id,
    at: row.created_at,
    action: row.action,
    name: named(actionWords, row.action),
    actor: actor ? { id: actor.id, name: actor.name, role: actor.role } : null,
    subject: {
      type: row.subject_type,
      typeName: named(subjectWords, row.subject_type),
      id: row.subject_id,
      name: names.get(row.subject_id) ?? null,
    },
    network: text(network),
    device: text(device),
    details: readableDetails(row.details, names),
  }
}
