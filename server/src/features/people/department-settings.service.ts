import type { DepartmentSettings } from '@nagrik/contract/people'
import { recordAudit } from '#features/audit/audit.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { maySetDepartment } from './department-settings.policy.ts'
import * as queries from './department-settings.queries.ts'

/** What a department asks of its staff. @throws AppError DEPARTMENT_NOT_FOUND */
export async function settingsOf(db: Handle, departmentId: string): Promise<DepartmentSettings> {
  const row = isId(departmentId) ? await queries.findSettings(db, departmentId) : undefined
  if (row === undefined) throw new AppError('DEPARTMENT_NOT_FOUND')
  return { requiresNote: row.requires_note ?? false, requiresPhoto: row.requires_photo ?? false }
}

export async function readSettings(
  { db }: Platform,
  actor: Actor,
  departmentId: string,
): Promise<DepartmentSettings> {
  const settings = await settingsOf(db, departmentId)
  if (!maySetDepartment(actor, departmentId)) throw new AppError('FORBIDDEN')
  return settings
}

/** Each real change is in the audit log. */
export const changeSettings = (
  platform: Platform,
  actor: Actor,
  departmentId: string,
  to: DepartmentSettings,
): Promise<DepartmentSettings> =>
  platform.db.transaction().execute(async (tx) => {
    if (isId(departmentId)) await queries.lockDepartment(tx, departmentId)
    const from = await settingsOf(tx, departmentId)
    if (!maySetDepartment(actor, departmentId)) throw new AppError('FORBIDDEN')
    if (from.requiresNote === to.requiresNote && from.requiresPhoto === to.requiresPhoto) return from
    await queries.setSettings(tx, departmentId, {
      requires_note: to.requiresNote,
      requires_photo: to.requiresPhoto,
      updated_at: platform.clock.now(),
    })
    await recordAudit(platform, tx, {
      action: 'DEPARTMENT_SETTINGS_CHANGED',
      actorId: actor.id,
      subject: { type: 'department', id: departmentId },
      details: { from, to },
    })
    return to
  })
