import type { Handle, Tx } from '#platform/database/database.ts'

/** The columns are null where nobody has set anything yet; no row where there is no such department. */
export const findSettings = (db: Handle, departmentId: string) =>
  db
    .selectFrom('departments as d')
    .leftJoin('department_settings as s', 's.department_id', 'd.id')
    .select(['s.requires_note', 's.requires_photo'])
    .where('d.id', '=', departmentId)
    .executeTakeFirst()

export const lockDepartment = (tx: Tx, id: string) =>
  tx.selectFrom('departments').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const setSettings = (
  tx: Tx,
  department_id: string,
  values: { requires_note: boolean; requires_photo: boolean; updated_at: Date },
) =>
  tx
    .insertInto('department_settings')
    .values({ department_id, ...values })
    .onConflict((conflict) => conflict.column('department_id').doUpdateSet(values))
    .execute()
