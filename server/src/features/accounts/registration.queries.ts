import type { Handle, Tx } from '#platform/database/database.ts'

interface NewCitizen {
  id: string
  name: string
  email: string
  phone: string
  password_hash: string
  locale: 'en' | 'hi'
  privacy_notice: string | null
  created_at: Date
  last_login_at: Date
}

/** False when e-mail or phone belong to a live account; waits for a registration in flight to decide that. */
export async function insertCitizen(tx: Tx, citizen: NewCitizen): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values({ ...citizen, role: 'CITIZEN', updated_at: citizen.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Live accounts with this e-mail or phone. */
export const findTaken = (db: Handle, email: string, phone: string) =>
  db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('deleted_at', 'is', null)
    .where((or) => or.or([or('email', '=', email), or('phone', '=', phone)]))
    .execute()
