import type { Insertable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const templatesOf = (db: Handle, departmentId: string) =>
  db
    .selectFrom('reply_templates')
    .select(['id', 'title', 'text_en', 'text_hi'])
    .where('department_id', '=', departmentId)
    .orderBy('title')
    .orderBy('id')
    .execute()

export const countTemplates = async (db: Handle, departmentId: string): Promise<number> =>
  (
    await db
      .selectFrom('reply_templates')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('department_id', '=', departmentId)
      .executeTakeFirstOrThrow()
  ).count

export const insertTemplate = (tx: Tx, row: Insertable<Database['reply_templates']>) =>
  tx.insertInto('reply_templates').values(row).execute()

export const lockTemplate = (tx: Tx, id: string) =>
  tx
    .selectFrom('reply_templates')
    .select(['id', 'department_id', 'title', 'text_en', 'text_hi'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Words = Pick<Insertable<Database['reply_templates']>, 'title' | 'text_en' | 'text_hi'>

export const setTemplate = (db: Handle, id: string, words: Words & { updated_at: Date }) =>
  db.updateTable('reply_templates').set(words).where('id', '=', id).execute()

export const deleteTemplate = (db: Handle, id: string) =>
  db.deleteFrom('reply_templates').where('id', '=', id).execute()

/** The language that the reporter chose to be written to in. */
export const localeOfReporter = async (db: Handle, userId: string) =>
  (await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst())?.locale

export const wordsOfReporter = (db: Handle, ticketId: string) =>
  db.selectFrom('tickets').select('description').where('id', '=', ticketId).executeTakeFirstOrThrow()
