import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { createDatabase, createPool, type Db, type Tx } from './database.ts'
import {
  type LockName,
  lockKey,
  lockNames,
  lockUntilCommit,
  tryLockUntilCommit,
  whileLocked,
} from './locks.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  pool = createPool(database.url, 4, () => undefined)
  db = createDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const isFree = (name: LockName, subject?: string) =>
  inTransaction((tx) => tryLockUntilCommit(tx, name, subject))

test('a name that is taken holds up nobody who wants another one', async () => {
  for (const taken of lockNames) {
    const free = await inTransaction(async (tx) => {
      await lockUntilCommit(tx, taken)
      const outcomes = await Promise.all(lockNames.map(async (name) => ((await isFree(name)) ? name : null)))
      return outcomes.filter((name) => name !== null)
    })
    expect(free).toEqual(lockNames.filter((name) => name !== taken))
  }
  expect(await isFree('report')).toBe(true)
})

test('each subject has a lock of its own', async () => {
  await inTransaction(async (tx) => {
    await lockUntilCommit(tx, 'report', 'asha')
    expect(await isFree('report', 'asha')).toBe(false)
    expect(await isFree('report', 'binod')).toBe(true)
    expect(await isFree('report')).toBe(true)
    expect(await isFree('idempotent-create', 'asha')).toBe(true)
  })
})

test('who wants a name that is taken waits until it is given back', async () => {
  const order: string[] = []
  const holding = Promise.withResolvers<void>()
  const first = whileLocked(db, 'demo-data', async () => {
    await holding.promise
    order.push('first')
  })
  await expect.poll(() => isFree('demo-data')).toBe(false)
  const second = inTransaction(async (tx) => {
    await lockUntilCommit(tx, 'demo-data')
    order.push('second')
  })
  holding.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('whoever waits to keep it does so in no statement, which would be given up after a while', async () => {
  const holding = Promise.withResolvers<void>()
  const first = whileLocked(db, 'import', () => holding.promise)
  await expect.poll(() => isFree('import')).toBe(false)
  let has = false
  const second = whileLocked(db, 'import', async () => {
    has = true
  })
  await setTimeout(300)
  const { rows } = await sql`select from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(db)
  expect([rows, has]).toEqual([[], false])
  holding.resolve()
  await Promise.all([first, second])
  expect(has).toBe(true)
})

test('work that fails gives the lock back', async () => {
  const work = whileLocked(db, 'demo-data', () => Promise.reject(new Error('no disk')))
  await expect(work).rejects.toThrow('no disk')
  expect(await isFree('demo-data')).toBe(true)
})

test('the numbers fit PostgreSQL and differ', () => {
  const keys = lockNames.map((name) => BigInt(lockKey(name)))
  expect(new Set(keys).size).toBe(lockNames.length)
  for (const key of keys) expect(BigInt.asIntN(64, key)).toBe(key)
})
