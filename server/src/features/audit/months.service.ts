import { days, shift } from '#platform/clock.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './months.queries.ts'

const daysAhead = 92

/** Makes the months of the log that come, and drops those that are older than AUDIT_DAYS. */
export const turnMonths = ({ clock, config, patientDb }: Platform): Promise<void> =>
  patientDb.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'audit-months')
    await queries.waitShortly(tx)
    const now = clock.now()
    await queries.makeMonths(tx, now, shift(now, days(daysAhead)))
    await queries.dropBefore(tx, shift(now, -days(config.auditDays)))
  })
