import { type Selectable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export type UploadRow = Selectable<Database['uploads']>

export const findUpload = (db: Handle, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

export const findByRequestKey = (tx: Tx, userId: string, key: string) =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()

/** What takes room: neither attached nor expired, the longest untouched first. */
export const findOpen = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('attachment_id', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

type NewUpload = Pick<UploadRow, 'id' | 'user_id' | 'request_key' | 'metadata' | 'size_bytes'>

export const insertUpload = (tx: Tx, upload: NewUpload, at: Date, expiresAt: Date) =>
  tx
    .insertInto('uploads')
    .values({ ...upload, created_at: at, expires_at: expiresAt })
    .execute()

/** From now on only who has this turn adds bytes. */
export const takeTurn = async (db: Handle, id: string, userId: string): Promise<number | undefined> =>
  (
    await db
      .updateTable('uploads')
      .set((row) => ({ turn: row('turn', '+', 1) }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('turn')
      .executeTakeFirst()
  )?.turn

/** The parts of the file as they follow each other. */
export const findParts = (db: Handle, id: string) =>
  db
    .selectFrom('upload_objects')
    .select(['storage_key', 'bytes'])
    .where('upload_id', '=', id)
    .where('starts_at', 'is not', null)
    .$narrowType<{ bytes: number }>()
    .orderBy('starts_at')
    .execute()

export const isPart = async (db: Handle, key: string): Promise<boolean> =>
  (await db
    .selectFrom('upload_objects')
    .select('storage_key')
    .where('storage_key', '=', key)
    .where('starts_at', 'is not', null)
    .executeTakeFirst()) !== undefined

interface Turn {
  id: string
  turn: number
}

/** Announces an object before it is stored, never after its upload was closed; false where somebody else has the turn. */
export async function announceObject(
  db: Handle,
  { id, turn }: Turn,
  key: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_objects (storage_key, upload_id, created_at)
    select ${key}, id, ${at.toISOString()}::timestamptz from uploads where id = ${id} and turn = ${turn}
    for share
    returning storage_key`.execute(db)
  return rows.length > 0
}

interface StoredPart {
  key: string
  /** Where the bytes begin that are new, and how many these are. */
  from: number
  added: number
  /** Its own first byte, before the new ones where it holds older ones too. */
  startsAt: number
  replaces: readonly string[]
}

/** Makes a stored object part of the file; false where somebody else has the turn or other bytes are there. */
export async function keepPart(
  tx: Tx,
  { id, turn }: Turn,
  { key, from, added, startsAt, replaces }: StoredPart,
  expiresAt: Date,
): Promise<boolean> {
  const kept = await tx
    .updateTable('uploads')
    .set({ received_bytes: from + added, expires_at: expiresAt })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('received_bytes', '=', from)
    .where('attachment_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) return false
  await loosen(tx, replaces)
  const { numUpdatedRows } = await tx
    .updateTable('upload_objects')
    .set({ starts_at: startsAt, bytes: from + added - startsAt })
    .where('storage_key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const loosen = (tx: Tx, keys: readonly string[]) =>
  tx
    .updateTable('upload_objects')
    .set({ starts_at: null, bytes: null })
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()

const loosenAll = (tx: Tx, uploadId: string) =>
  tx
    .updateTable('upload_objects')
    .set({ starts_at: null, bytes: null })
    .where('upload_id', '=', uploadId)
    .execute()

/** Nobody finds it any more, and nothing is added; its objects and its row can be removed. */
export async function closeUpload(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set((row) => ({ turn: row('turn', '+', 1), received_bytes: 0, expires_at: now, request_key: null }))
    .where('id', '=', id)
    .execute()
  await loosenAll(tx, id)
}

/** Remembers what became of it; its bytes are needed no more. */
export async function markAttached(tx: Tx, id: string, attachmentId: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set((row) => ({ turn: row('turn', '+', 1), attachment_id: attachmentId, expires_at: expiresAt }))
    .where('id', '=', id)
    .execute()
  await loosenAll(tx, id)
}

/** What lies in the store for an upload and counts for nothing. */
export const findLoose = (db: Handle, uploadId: string) =>
  db
    .selectFrom('upload_objects')
    .select('storage_key')
    .where('upload_id', '=', uploadId)
    .where('starts_at', 'is', null)
    .execute()

/** The same of all uploads, announced before that moment. */
export const findLooseBefore = (db: Handle, before: Date, count: number) =>
  db
    .selectFrom('upload_objects')
    .select('storage_key')
    .where('starts_at', 'is', null)
    .where('created_at', '<', before.toISOString())
    .orderBy('created_at')
    .limit(count)
    .execute()

export const deleteObject = (db: Handle, key: string) =>
  db.deleteFrom('upload_objects').where('storage_key', '=', key).execute()

export const findExpired = (db: Handle, now: Date, count: number) =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(count)
    .execute()

export const findUploadsOf = (db: Handle, userId: string) =>
  db.selectFrom('uploads').select('id').where('user_id', '=', userId).execute()

/** Its objects are gone. */
export const deleteUpload = (db: Handle, id: string) =>
  db.deleteFrom('uploads').where('id', '=', id).execute()
