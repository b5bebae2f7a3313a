import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createDatabase, createPool, type Db } from '#platform/database/database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { patiently } from '#testing/waits.ts'
import { createJobs, type Jobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let jobs: Jobs
const seen: string[] = []
const failing = new Set(['the third'])

beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  db = createDatabase(createPool(database.url, 2, () => undefined))
  jobs = createJobs(database.url, pino({ level: 'silent' }))
  jobs.work<{ name: string }>('trial', async ({ name }) => {
    seen.push(name)
    if (failing.delete(name)) throw new Error('the gateway does not answer')
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await db.destroy()
  await database.drop()
})

const enqueue = (...names: string[]) =>
  db.transaction().execute(async (tx) => {
    for (const name of names) await jobs.enqueue(tx, 'trial', { name })
  })
const times = (name: string) => seen.filter((one) => one === name).length

test('a job that fails is done again, those that came with it are not', async () => {
  await enqueue('the first', 'the second', 'the third')
  await vi.waitFor(() => expect(times('the third')).toBe(2), { timeout: 15_000, interval: 100 })
  expect([times('the first'), times('the second')]).toEqual([1, 1])
})

test('a job of a change that was taken back is never done', async () => {
  const changed = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'trial', { name: 'of no change' })
    throw new Error('taken back')
  })
  await expect(changed).rejects.toThrow('taken back')
  await enqueue('after it')
  await vi.waitFor(() => expect(times('after it')).toBe(1), { timeout: 15_000, interval: 100 })
  expect(times('of no change')).toBe(0)
})

test('a slow job holds up its own batch alone where a queue has several', async () => {
  const other = createJobs(database.url, pino({ level: 'silent' }))
  const { promise: slowly, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  other.work<{ name: string }>(
    'pushes',
    async ({ name }) => {
      begun.push(name)
      if (name === 'slow') await slowly
    },
    { batches: 2 },
  )
  await other.start()
  const push = (name: string) => db.transaction().execute((tx) => other.enqueue(tx, 'pushes', { name }))
  await push('slow')
  await vi.waitFor(() => expect(begun).toEqual(['slow']), { timeout: 5000, interval: 20 })
  await push('quick')
  await vi.waitFor(() => expect(begun).toEqual(['slow', 'quick']), { timeout: 5000, interval: 20 })
  expect(await other.isLeft('pushes', { name: 'slow' })).toBe(true)
  expect(await other.isLeft('pushes', { name: 'another' })).toBe(false)
  end()
  await vi.waitFor(async () => expect(await other.isLeft('pushes', { name: 'slow' })).toBe(false), patiently)
  await other.stop()
})

test('whoever stops waits for the job at work, and for nothing where none is', async () => {
  const other = createJobs(database.url, pino({ level: 'silent' }))
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let ended = 0
  other.work('slow', async () => {
    begin()
    await setTimeout(550)
    ended = performance.now()
  })
  await other.start()
  await db.transaction().execute((tx) => other.enqueue(tx, 'slow', {}))
  await begun
  await other.stop()
  expect(ended).toBeGreaterThan(0)
  expect(performance.now() - ended).toBeLessThan(300)
  const { rows } = await sql`select state from jobs.job where name = 'slow'`.execute(db)
  expect(rows).toEqual([{ state: 'completed' }])
})
