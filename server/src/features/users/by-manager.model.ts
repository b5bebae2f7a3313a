import type { Origin } from '#features/audit/audit.model.ts'
import type { Actor } from '#platform/http/session-gate.ts'

/** Who changes somebody's account, from where, and why where they say so. */
export interface ByManager {
  manager: Actor
  origin: Origin
  reason?: string | undefined
}

/** As the audit log has it. */
export const traceOf = ({ origin, reason }: ByManager) => ({ ...origin, ...(reason && { reason }) })
