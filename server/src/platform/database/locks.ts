import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { sha256 } from '#platform/secret.ts'
import type { Db, Tx } from './database.ts'

/** Everything that processes take turns for; a lock with a subject is one of its own for each. */
export const lockNames = [
  /** The schema is brought up to date. */
  'migration',
  /** An empty installation gets its super admin. */
  'first-super-admin',
  /** The demo data is made. */
  'demo-data',
  /** Departments, categories, blocks or holidays are changed, or filled in from the region pack. */
  'edit-region',
  /** A user reports; the subject is their id. */
  'report',
  /** A view is saved; the subject is whose it is. */
  'save-view',
  /** A standard reply is added; the subject is its department. */
  'add-reply-template',
  /** A resumable upload is opened; the subject is the user. */
  'open-upload',
  /** A browser subscribes to pushes; the subject is the user. */
  'subscribe-push',
  /** The SMS of a day are counted; the subject is who gets them. */
  'count-sms',
  /** A create is under way; the subject is its user and Idempotency-Key. */
  'idempotent-create',
  /** A bulk change begins or goes on; the subject is the user who wants it. */
  'bulk-change',
  /** Somebody changes the account of somebody else. */
  'manage-accounts',
  /** Tickets of another system are taken over; the subject is the system. */
  'import',
  /** Months of the audit log are made and dropped. */
  'audit-months',
] as const
export type LockName = (typeof lockNames)[number]

/** PostgreSQL knows advisory locks by 64-bit numbers; as text, for JavaScript's are too short. */
export const lockKey = (name: LockName, subject = ''): string =>
  sha256(`${name}\n${subject}`).readBigInt64BE().toString()

/** Waits for the lock and keeps it until the transaction ends. */
export async function lockUntilCommit(tx: Tx, name: LockName, subject?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(name, subject)})`.execute(tx)
}

/** The same without waiting: false where somebody else has it. */
export async function tryLockUntilCommit(tx: Tx, name: LockName, subject?: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey(name, subject)}) as locked`.execute(tx)
  return rows[0]?.locked === true
}

const lookAgainMs = 200

/**
 * Waits for the lock and keeps it while the work, which has one connection of its own, goes on. No statement waits,
 * which would be given up long before the work of others is done.
 */
export const whileLocked = <T>(db: Db, name: LockName, work: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (own) => {
    const isLocked = async () => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock(${lockKey(name)}) as locked`.execute(own)
      return rows[0]?.locked === true
    }
    while (!(await isLocked())) await setTimeout(lookAgainMs)
    try {
      return await work(own)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey(name)})`.execute(own)
    }
  })
