import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@nagrik/embedded-postgres'
import type pg from 'pg'
import { createPool, patienceOfWork } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createSecret } from '../server/src/platform/secret.ts'

/**
 * `npm run trial:migrations -- folder`: what those at work notice of a change of the schema. The folder is the DATA_DIR
 * of an installation with many tickets that nobody needs any more.
 */
const [dataDir] = process.argv.slice(2)
if (!dataDir)
  throw new Error('Usage: npm run trial:migrations -- <DATA_DIR of an installation that may be changed>')

const column = 'add column trial_floor int not null default 0, add column trial_words text'
const index = 'tickets_trial on tickets (trial_words, created_at)'
// One row of sixteen is changed, so that the trial ends in minutes; all of them are walked through.
const steps: [name: string, text: string][] = [
  ['0001-column.sql', `alter table tickets ${column}`],
  [
    '0002-fill.online.sql',
    `-- in pieces of tickets
update tickets set trial_words = title
where id > $1 and id <= $2 and trial_words is null and right(id::text, 1) = '0'`,
  ],
  ['0003-index.online.sql', `create index concurrently if not exists ${index}`],
  [
    '0004-rule.sql',
    'alter table tickets add constraint trial_rule check (trial_floor is not null) not valid',
  ],
  ['0005-rule.online.sql', 'alter table tickets validate constraint trial_rule'],
  ['0006-needed.sql', 'alter table tickets alter trial_floor set not null, drop constraint trial_rule'],
  ['0007-gone.sql', 'alter table tickets drop column trial_words, drop column trial_floor'],
  // For comparison: the same as it is often written.
  [
    '0008-plain.sql',
    `alter table tickets ${column}; update tickets set trial_words = title where right(id::text, 1) = '0';
     create index ${index}`,
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'nagrik-migrations-'))
const database = await startEmbedded({ dataDir, log: () => undefined })
const pool = createPool(database.connectionString, 1, console.error, patienceOfWork)
const others = createPool(database.connectionString, 7, console.error, patienceOfWork)
try {
  await others.query('delete from migrations where name ~ $1', [
    '^000[1-8]-(column|fill|index|rule|needed|gone|plain)',
  ])
  await others.query(
    'alter table tickets drop column if exists trial_words, drop column if exists trial_floor',
  )
  const { rows } = await others.query('select id from tickets tablesample system (1) limit 5000')
  const ids: string[] = rows.map(({ id }) => id)
  console.log(`${(await others.query('select count(*) from tickets')).rows[0].count} tickets`)
  await measured('nothing, for ten seconds', ids, () => sleep(10_000))
  for (const [name, text] of steps) {
    writeFileSync(join(folder, name), text)
    await measured(name, ids, () => migrate(pool, createSecret('k'.repeat(40)), { folder }))
  }
} finally {
  await Promise.all([pool.end(), others.end()])
  await database.stop()
  rmSync(folder, { recursive: true })
}

/** Four people who change tickets, two who read them, and one whose transactions last for two seconds. */
async function measured(what: string, ids: string[], work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  let isOver = false
  const someone = async (text: string) => {
    while (!isOver) {
      const began = performance.now()
      await others.query(text, [ids[Math.floor(Math.random() * ids.length)]])
      times.push(performance.now() - began)
      await sleep(10)
    }
  }
  const slow = async (client: pg.PoolClient) => {
    while (!isOver) {
      await client.query(
        'begin; select count(*) from (select 1 from tickets limit 1000) t; select pg_sleep(2); commit',
      )
      await sleep(500)
    }
    client.release()
  }
  const change = 'update tickets set updated_at = now() where id = $1'
  const read = 'select * from tickets where id = $1'
  const all = [change, change, change, change, read, read].map(someone)
  all.push(slow(await others.connect()))
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(all)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
  console.log(
    `${what}: ${seconds.toFixed(1)} s; others: ${times.length} statements, 99 of 100 within ${at(0.99)} ms, the longest ${at(0.999999)} ms`,
  )
}
