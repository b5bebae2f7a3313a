import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/secret.ts'
import type { Db, Tx } from './database.ts'
import { tryLockUntilCommit } from './locks.ts'

/** A create that carries an Idempotency-Key; null where the client sent none. */
export type Claim = { userId: string; key: string; endpoint: string; requestHash: Buffer } | null

export const claimOf = (userId: string, key: string, endpoint: string, body: unknown): Claim => ({
  userId,
  key,
  endpoint,
  requestHash: sha256(`${endpoint}\n${JSON.stringify(body) ?? ''}`),
})

/** How a reply lies in the database until it is asked for again: what nobody may read there is hidden. */
export interface Keeping<T> {
  hide: (reply: T) => T
  show: (kept: T) => T
}
const asItIs = { hide: <T>(reply: T) => reply, show: <T>(kept: T) => kept }

/**
 * Runs a create in one transaction, at most once for a claim (IETF draft "The Idempotency-Key HTTP
 * Header Field"): the same key and body answers the stored reply, another body 422, while the first
 * is in flight 409. Key and change are committed together, so a killed process leaves both or neither.
 */
export function transactOnce<T>(
  db: Db,
  claim: Claim,
  work: (tx: Tx) => Promise<T>,
  { hide, show }: Keeping<T> = asItIs,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (claim === null) return work(tx)
    const isFirst = await tryLockUntilCommit(tx, 'idempotent-create', `${claim.userId}/${claim.key}`)
    if (!isFirst) throw new AppError('REQUEST_IN_FLIGHT')
    const stored = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'endpoint', 'reply_body'])
      .where('user_id', '=', claim.userId)
      .where('key', '=', claim.key)
      .executeTakeFirst()
    if (stored) {
      if (!stored.request_hash.equals(claim.requestHash)) throw new AppError('IDEMPOTENCY_MISMATCH')
      return show(JSON.parse(stored.reply_body) as T)
    }
    const reply = await work(tx)
    await tx
      .insertInto('idempotency_keys')
      .values({
        user_id: claim.userId,
        key: claim.key,
        endpoint: claim.endpoint,
        request_hash: claim.requestHash,
        reply_body: JSON.stringify(hide(reply)),
      })
      .execute()
    return reply
  })
}
