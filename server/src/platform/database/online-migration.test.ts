import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createSecret } from '#platform/secret.ts'
import { createEmptyDatabase, secretKey } from '#testing/test-database.ts'
import { createPool, patienceOfWork } from './database.ts'
import { migrate } from './migrate.ts'

const secret = createSecret(secretKey)
const lamps = '0001-lamps.sql'
const lamp = (n: number) => `${'0'.repeat(24)}${n.toString(16).padStart(8, '0')}`
let folder: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let pool: pg.Pool
let other: pg.Pool
/** Nobody of those at work waits longer than this for a migration. */
const longestWaitMs = 1000

const put = (name: string, text: string) => writeFile(join(folder, name), text)
const bring = (which = pool) => migrate(which, secret, { folder })
const count = async (where: string) =>
  Number((await other.query(`select count(*) from lamps where ${where}`)).rows[0].count)
const waiting = async (what: string) => {
  for (;;) {
    const { rowCount } = await other.query(
      "select 1 from pg_stat_activity where query ilike $1 and wait_event_type = 'Lock' and pid <> pg_backend_pid()",
      [what],
    )
    if (rowCount) return
    await setTimeout(20)
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(inject('scratch'), 'migrations-'))
  database = await createEmptyDatabase(inject('testServer'))
  pool = createPool(database.url, 2, () => undefined, patienceOfWork)
  other = createPool(database.url, 6, () => undefined, patienceOfWork)
  await put(
    lamps,
    `create extension pg_trgm; create table lamps (id uuid primary key, place text);
     insert into lamps select lpad(to_hex(n), 32, '0')::uuid, 'pole ' || n from generate_series(1, 2500) n`,
  )
  await bring()
})
afterEach(async () => {
  await Promise.all([pool.end(), other.end()])
  await database.drop()
})

test('two processes that start at once apply each file once, an index made beside those at work included', async () => {
  await put('0002-place.online.sql', 'create index concurrently if not exists lamps_place on lamps (place);')
  const applied = await Promise.all([bring(pool), bring(other)])
  expect(applied.flat()).toEqual(['0002-place.online.sql'])
})

test('whoever works waits less than a second for a migration that waits for its lock', async () => {
  const reader = await other.connect()
  await reader.query('begin')
  await reader.query('select 1 from lamps limit 1')
  await put('0002-height.sql', 'alter table lamps add column height int not null default 8')
  const brought = bring()
  const waits: number[] = []
  for (let time = 0; time < 4; time += 1) {
    await waiting('alter table lamps%')
    const began = performance.now()
    await other.query('update lamps set place = place where id = $1', [lamp(1)])
    waits.push(performance.now() - began)
  }
  await reader.query('commit')
  reader.release()
  expect(await brought).toEqual(['0002-height.sql'])
  expect(Math.max(...waits)).toBeLessThan(longestWaitMs)
  expect(await count('height = 8')).toBe(2500)
})

test('one that fails leaves nothing, and is applied by the next start', async () => {
  await put('0002-half.sql', 'alter table lamps add column watts int; select 1 / 0')
  await expect(bring()).rejects.toThrow('Migration 0002-half.sql failed: division by zero')
  await put('0002-half.sql', 'alter table lamps add column watts int')
  expect(await bring()).toEqual(['0002-half.sql'])
})

const pieces = `-- What the lamps of before have.
alter table lamps add column if not exists watts int;

-- in pieces of lamps
update lamps set watts = 40 where id > $1 and id <= $2 and watts is null;

create unique index concurrently if not exists lamps_place on lamps (place);
`

test('a table is filled in pieces, of which each is committed by itself', async () => {
  await put('0002-watts.online.sql', pieces)
  await bring()
  expect(await count('watts = 40')).toBe(2500)
  const { rows } = await other.query('select count(distinct xmin::text) from lamps')
  expect(rows).toEqual([{ count: 3 }])
})

test('what was interrupted goes on where it was, and an index that was left unfit is made anew', async () => {
  await put('0002-watts.online.sql', pieces)
  // Stands in the way of the index alone.
  await other.query("insert into lamps values ($1, 'pole 1')", [lamp(9999)])
  await expect(bring()).rejects.toThrow('could not create unique index "lamps_place"')
  expect(await count('watts = 40')).toBe(2501)
  await other.query('delete from lamps where id = $1', [lamp(9999)])
  expect(await bring()).toEqual(['0002-watts.online.sql'])
  const { rows } = await other.query(
    "select indisvalid from pg_index where indexrelid = 'lamps_place'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a process that is killed while it waits for others is followed by one that ends the work', async () => {
  await other.query('alter table lamps add column watts int')
  await put('0002-watts.online.sql', pieces.slice(pieces.indexOf('-- in pieces')))
  const writer = await other.connect()
  await writer.query('begin')
  await writer.query('update lamps set place = place where id = $1', [lamp(1700)])
  const killed = bring().catch(() => 'killed')
  await waiting('%update lamps set watts%')
  await other.query("select pg_terminate_backend(pid) from pg_stat_activity where query like '-- in pieces%'")
  expect(await killed).toBe('killed')
  await writer.query('commit')
  writer.release()
  expect(await bring()).toEqual(['0002-watts.online.sql'])
  expect(await count('watts = 40')).toBe(2500)
})
