import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import { unresolved } from './overdue.model.ts'

/**
 * Unresolved tickets that their deadline is to raise, those first that go to the administrators, each the longest
 * passed first: read in the order of the index, and no further than `limit`.
 */
export const ticketsToRaise = (db: Handle, { head, admins }: { head: Date; admins: Date }, limit: number) => {
  const raisedTo = (stage: 0 | 1, before: Date) =>
    db
      .selectFrom('tickets')
      .select('id')
      .where(
        'status',
        'in',
        unresolved.map((one) => sql.lit(one)),
      )
      .where('deadline_stage', '=', sql.lit(stage))
      .where('sla_deadline', '<=', before.toISOString())
      .orderBy('sla_deadline')
      .limit(limit)
  return db
    .selectFrom(raisedTo(1, admins).as('passed_on'))
    .select('id')
    .unionAll(db.selectFrom(raisedTo(0, head).as('passed')).select('id'))
    .limit(limit)
}
