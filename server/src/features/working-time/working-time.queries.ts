import type { Insertable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const listHours = (db: Handle, departmentId: string) =>
  db
    .selectFrom('working_hours')
    .select(['weekday', 'opens', 'closes'])
    .where('department_id', '=', departmentId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()

export async function replaceHours(
  tx: Tx,
  departmentId: string,
  rows: readonly Omit<Insertable<Database['working_hours']>, 'department_id'>[],
): Promise<void> {
  await tx.deleteFrom('working_hours').where('department_id', '=', departmentId).execute()
  await tx
    .insertInto('working_hours')
    .values(rows.map((row) => ({ ...row, department_id: departmentId })))
    .execute()
}
