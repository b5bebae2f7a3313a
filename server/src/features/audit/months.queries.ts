import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'

/** To make or drop a month its table is locked for an instant; whoever reads long must not make all others wait. */
export const waitShortly = (tx: Tx) => sql`set local lock_timeout = '2s'`.execute(tx)

export const makeMonths = (tx: Tx, since: Date, until: Date) =>
  sql`select make_audit_months(${since}, ${until})`.execute(tx)

export const dropBefore = (tx: Tx, moment: Date) => sql`select drop_audit_before(${moment})`.execute(tx)
