import { type Insertable, sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

/** As many running numbers, ascending; those that a failed report took are not used again. */
export async function takeNumbers(tx: Tx, count: number): Promise<number[]> {
  // Behind a select of its own PostgreSQL does not see how many: one plan, which is kept.
  const { rows } = await sql<{ number: number }>`
    select nextval('ticket_number_seq') as number from generate_series(1, (select ${count}::int)) order by 1`.execute(
    tx,
  )
  return rows.map((row) => Number(row.number))
}

/** What a ticket only comes to have later in its life. */
type Later =
  | 'status'
  | 'assignee_id'
  | 'assigned_at'
  | 'is_escalated'
  | 'escalation_level'
  | 'escalated_at'
  | 'escalation_reason'
  | 'answered_at'
  | 'deadline_stage'
  | 'resolved_at'
  | 'answer_by'
  | 'closed_at'
  | 'support_count'
  | 'duplicate_of_id'

/** Every other column, be it null: one that was forgotten would lose what the citizen wrote. */
export type FiledRow = Required<Omit<Insertable<Database['tickets']>, Later>>

export const insertTickets = (tx: Tx, tickets: readonly FiledRow[]) =>
  tx.insertInto('tickets').values(tickets).execute()
