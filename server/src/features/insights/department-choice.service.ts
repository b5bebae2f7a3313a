import { isAdmin } from '@nagrik/contract/roles'
import { departmentIdOf } from '#features/people/departments.service.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * Admins may name any department. Others stay in their scope: a foreign or unknown name changes nothing.
 * @throws AppError VALIDATION_FAILED
 */
export async function narrowed(
  { db }: Platform,
  actor: Actor,
  nameOrSlug: string | undefined,
): Promise<{ departmentId?: string }> {
  if (!nameOrSlug) return {}
  const departmentId = await departmentIdOf(db, nameOrSlug)
  if (isAdmin(actor.role)) {
    if (departmentId === undefined) throw invalidField('department', 'Unknown department.')
    return { departmentId }
  }
  return departmentId !== undefined && actor.departments.some((one) => one.id === departmentId)
    ? { departmentId }
    : {}
}
