import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { maskContacts } from '@nagrik/contract/masking'
import type pg from 'pg'
import { type ChainedEvent, chainHash } from '#platform/event-chain.ts'
import { type Secret, sha256 } from '#platform/secret.ts'
import { inTurns } from './in-turns.ts'
import { lockKey as keyOf } from './locks.ts'
import { applyOnline } from './online-migration.ts'

const ownFolder = join(import.meta.dirname, 'migrations')
const lockKey = keyOf('migration')

/**
 * What a migration of a TypeScript file exports: for what SQL alone cannot do. It imports nothing of ours but
 * another migration, for an applied file never changes, and gets here what it needs.
 */
interface Migration {
  up(client: pg.PoolClient, means: Means): Promise<void>
}

interface Means {
  chainHash(event: ChainedEvent, previous: Buffer | null): Buffer
  maskContacts(text: string): string
}

const migrationName = /^\d{4}-[a-z0-9-]+(\.online\.sql|\.sql|\.ts)$/
const turnMs = 200

/** What a file was when a comment of it said something else: what it did stands. */
const inOtherWords: Record<string, string> = {
  '0049-citizen-tallies.sql': 'a57c53aa17890be1c5326a792fe81b71ae62c44ec509034b5405b74ae662b743',
}

interface Which {
  /** Where the files lie, for tests of files of their own. */
  folder?: string
  /** The name of the last file to apply, for tests of what comes after it. */
  through?: string
}

/**
 * Brings the database to the newest schema: the files of migrations/ in the order of their names, forward only, one
 * process at a time. Each is one transaction, but for `.online.sql`: see online-migration.ts. Others go on working.
 * @returns the names applied by this call
 * @throws Error when an applied file was changed afterwards or the database is unfit
 */
export async function migrate(pool: pg.Pool, secret: Secret, which: Which = {}): Promise<string[]> {
  const { folder = ownFolder, through } = which
  const client = await pool.connect()
  try {
    await waitForTurn(client)
    await assertVersion(client)
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 bytea not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map<string, Buffer>(
      (await client.query('select name, sha256 from migrations')).rows.map((row) => [row.name, row.sha256]),
    )
    const fresh: string[] = []
    for (const name of (await readdir(folder)).filter((file) => migrationName.test(file)).sort()) {
      if (through !== undefined && name > through) break
      const path = join(folder, name)
      const text = await readFile(path, 'utf8')
      const known = applied.get(name)
      if (known) {
        const isSame = known.equals(sha256(text)) || known.toString('hex') === inOtherWords[name]
        if (!isSame) throw new Error(`Migration ${name} was changed after it was applied`)
        continue
      }
      const note = () =>
        client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256(text)])
      try {
        if (name.endsWith('.online.sql')) await applyOnline(client, text).then(note)
        else await inTurns(client, () => atOnce(client, () => apply(client, secret, path, text).then(note)))
      } catch (error) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      fresh.push(name)
    }
    await assertHindiSearch(client)
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

/** The first one that knows MERGE, by which changes are counted in. */
const oldestServer = 15

async function assertVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('show server_version_num')
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (version < oldestServer) {
    throw new Error(
      `This database is PostgreSQL ${version}: the product needs ${oldestServer} or a newer one.`,
    )
  }
}

/** Asked again and again: one statement that waits would be a transaction that an index made beside it waits for. */
async function waitForTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockKey])
    if (rows[0].mine) return
    await setTimeout(turnMs)
  }
}

async function atOnce(client: pg.PoolClient, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function apply(client: pg.PoolClient, secret: Secret, path: string, text: string): Promise<void> {
  if (path.endsWith('.sql')) return void (await client.query(text))
  const { up }: Migration = await import(pathToFileURL(path).href)
  await up(client, {
    chainHash: (event, previous) => chainHash(secret, event, previous),
    maskContacts,
  })
}

/** With a plain C ctype pg_trgm finds no trigrams in Devanagari and a Hindi search reads whole tables. */
async function assertHindiSearch(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select cardinality(show_trgm('सड़क')) as trigrams")
  if (rows[0].trigrams === 0) {
    throw new Error(
      'This database finds no words in Devanagari: create it with a UTF-8 ctype, for example LC_CTYPE C.UTF-8.',
    )
  }
}
