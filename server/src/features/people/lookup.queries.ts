import type { Handle } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'

export const listPeople = (db: Handle, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'name', 'role']).where('id', 'in', ids).execute()

export const findPeople = (db: Handle, words: string, limit: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where((row) =>
      row.or((['name', 'email', 'phone'] as const).map((by) => row(by, 'ilike', containing(words)))),
    )
    .limit(limit)
    .execute()

export const findDepartments = (db: Handle, words: string) =>
  db
    .selectFrom('departments')
    .select('id')
    .where((row) =>
      row.or((['name', 'name_hi', 'slug'] as const).map((by) => row(by, 'ilike', containing(words)))),
    )
    .execute()

export const listSuperAdmins = (db: Handle) =>
  db.selectFrom('users').select('id').where('role', '=', 'SUPER_ADMIN').execute()
