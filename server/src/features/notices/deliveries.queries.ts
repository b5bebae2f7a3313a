import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Message } from '#platform/messages/message.ts'

/** Notes that a message waits for its first attempt. */
export const noteWaiting = (tx: Tx, { id, channel, template, createdAt }: Message, usefulUntil: string) =>
  tx
    .insertInto('deliveries')
    .values({
      ...{ id, channel, template, status: 'TRYING', attempts: 0, is_unclear: false },
      ...{ useful_until: usefulUntil, created_at: createdAt },
    })
    .execute()

/**
 * Notes that an attempt begins, and that nobody knows yet what becomes of it.
 * @returns undefined where the message needs none any more
 */
export const beginAttempt = (
  db: Handle,
  { id, channel, template, createdAt }: Message,
  usefulUntil: string,
) =>
  db
    .insertInto('deliveries')
    .values({
      ...{ id, channel, template, status: 'TRYING', attempts: 1, is_unclear: true },
      ...{ useful_until: usefulUntil, created_at: createdAt },
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          attempts: sql`deliveries.attempts + 1`,
          repeats: sql`deliveries.repeats + deliveries.is_unclear::integer`,
          is_unclear: true,
        })
        .where('deliveries.status', '=', 'TRYING'),
    )
    .returning(['attempts', 'repeats'])
    .executeTakeFirst()

export const noteSent = (db: Handle, id: string, now: Date) =>
  db
    .updateTable('deliveries')
    .set({ status: 'SENT', is_unclear: false, sent_at: now })
    .where('id', '=', id)
    .execute()

interface Failure {
  reason: string
  isUnclear: boolean
  /** The message, where it is not tried any more. */
  sealed: string | null
}

export const noteFailure = (db: Handle, id: string, { reason, isUnclear, sealed }: Failure) =>
  db
    .updateTable('deliveries')
    .set({ reason, is_unclear: isUnclear, sealed, ...(sealed !== null && { status: 'GIVEN_UP' }) })
    .where('id', '=', id)
    .execute()

export const noteLate = (db: Handle, id: string) =>
  db
    .updateTable('deliveries')
    .set({ status: 'LATE' })
    .where('id', '=', id)
    .where('status', '=', 'TRYING')
    .execute()

const givenUp = (db: Handle) =>
  db.selectFrom('deliveries').where('status', '=', sql.lit('GIVEN_UP')).where('sealed', 'is not', null)

export const givenUpPage = (db: Handle, { limit, offset }: { limit: number; offset: number }) =>
  givenUp(db)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countGivenUp = async (db: Handle): Promise<number> =>
  (
    await givenUp(db)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Takes a message that is still of use out of those given up. @returns it as it was before; undefined for any other */
export async function takeGivenUp(tx: Tx, id: string, now: Date) {
  const row = await givenUp(tx)
    .select(['channel', 'template', 'sealed'])
    .where('id', '=', id)
    .where('useful_until', '>=', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  await tx
    .updateTable('deliveries')
    .set({ status: 'TRYING', attempts: 0, sealed: null })
    .where('id', '=', id)
    .execute()
  return row
}

/** What nobody has a use for any more is not kept readable either. */
export async function forgetDeliveries(db: Handle, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ sealed: null })
    .where('status', '=', sql.lit('GIVEN_UP'))
    .where('sealed', 'is not', null)
    .where('useful_until', '<', now.toISOString())
    .execute()
  await db.deleteFrom('deliveries').where('created_at', '<', before.toISOString()).execute()
}
