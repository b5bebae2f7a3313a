import type { Role } from '@nagrik/contract/roles'
import { asManager } from '#features/accounts/managed-accounts.service.ts'
import { originOf } from '#features/accounts/origin.model.ts'
import type { Origin } from '#features/audit/audit.model.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Client } from '#platform/http/call.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'

/** A call that changes accounts, as it came in. */
export interface Managing {
  platform: Platform
  actor: Actor
  client: Pick<Client, 'ip' | 'userAgent'>
}

/** Who changes somebody's account, from where, and why where they say so. */
export interface ByManager {
  manager: Actor
  origin: Origin
  reason?: string | undefined
}

/** Whoever called, as they are now that their turn has come. @throws AppError NOT_SIGNED_IN, FORBIDDEN */
export async function managerOf(
  { platform, actor, client }: Managing,
  tx: Tx,
  roles: readonly Role[],
  reason?: string | null | undefined,
): Promise<ByManager> {
  const manager = await asManager(platform, tx, actor, roles)
  return { manager, origin: originOf(client), reason: reason || undefined }
}

/** As the audit log has it. */
export const traceOf = ({ origin, reason }: ByManager) => ({ ...origin, ...(reason && { reason }) })
