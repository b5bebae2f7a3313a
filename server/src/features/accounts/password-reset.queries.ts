import type { Handle, Tx } from '#platform/database/database.ts'

/**
 * The live account of an e-mail address, locked so that its links can be counted. Until a new address is confirmed
 * its owner may ask by the former one; whoever signs in with that comes first.
 */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'reset_email', 'locale'])
    .where((or) => or.or([or('email', '=', email), or('reset_email', '=', email)]))
    .where('deleted_at', 'is', null)
    .orderBy((row) => row('email', '=', email), 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const countLinksSince = async (tx: Tx, userId: string, since: string) => {
  const { count } = await tx
    .selectFrom('reset_links')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertLink = (
  tx: Tx,
  link: { id: string; user_id: string; token_hash: Buffer; created_at: Date; expires_at: Date },
) => tx.insertInto('reset_links').values(link).execute()

/** The live account that an unused link within its time belongs to. */
export const findByLink = (db: Handle, tokenHash: Buffer, now: string) =>
  db
    .selectFrom('reset_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.name', 'u.email', 'u.reset_email', 'u.locale'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>=', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export const lockUser = (tx: Tx, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
