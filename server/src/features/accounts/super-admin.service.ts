import { Email } from '@nagrik/contract/fields'
import { recordAudit } from '#features/audit/audit.service.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './super-admin.queries.ts'
import { issueTemporaryPassword } from './temporary-password.service.ts'

/**
 * Gives an installation without a super admin its first one, under the address of SUPER_ADMIN_EMAIL.
 * @returns the temporary password, to be shown once; null when there was nothing to do
 * @throws Error when the address is malformed or already belongs to somebody else
 */
export async function createFirstSuperAdmin(
  platform: Platform,
): Promise<{ email: string; password: string } | null> {
  const { superAdminEmail } = platform.config
  if (superAdminEmail === null) return null
  const email = Email.safeParse(superAdminEmail).data
  if (email === undefined) throw new Error('SUPER_ADMIN_EMAIL is not a valid e-mail address')
  return platform.db.transaction().execute(async (tx) => {
    await queries.lockSuperAdmins(tx)
    if (await queries.findSuperAdmin(tx)) return null
    const { plain, columns } = await issueTemporaryPassword(platform)
    const created_at = platform.clock.now()
    const account = { id: newId(), name: 'Super Admin', email, created_at, ...columns }
    if (!(await queries.insertSuperAdmin(tx, account))) {
      throw new Error('SUPER_ADMIN_EMAIL already belongs to an account that is not a super admin')
    }
    const entry = { actorId: null, subject: { type: 'user' as const, id: account.id }, details: {} }
    await recordAudit(platform, tx, { ...entry, action: 'SUPER_ADMIN_CREATED' })
    await recordAudit(platform, tx, { ...entry, action: 'TEMPORARY_PASSWORD_ISSUED' })
    return { email, password: plain }
  })
}
