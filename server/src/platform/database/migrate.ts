import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { maskContacts } from '@nagrik/contract/masking'
import type pg from 'pg'
import { type ChainedEvent, chainHash } from '#platform/event-chain.ts'
import { type Secret, sha256 } from '#platform/secret.ts'
import { lockKey as keyOf } from './locks.ts'

const folder = join(import.meta.dirname, 'migrations')
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

const migrationName = /^\d{4}-[a-z0-9-]+\.(sql|ts)$/

/**
 * Brings the database to the newest schema: the files of migrations/ in the order of their names, forward
 * only, each in one transaction, under one advisory lock so that several processes may start at once.
 * @param through the name of the last file to apply, for tests of what comes after it
 * @returns the names applied by this call
 * @throws Error when an applied file was changed afterwards or the database is unfit
 */
export async function migrate(pool: pg.Pool, secret: Secret, through?: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 bytea not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map<string, Buffer>(
      (await client.query('select name, sha256 from migrations')).rows.map((row) => [row.name, row.sha256]),
    )
    const fresh: string[] = []
    for (const name of (await readdir(folder)).filter((file) => migrationName.test(file)).sort()) {
      if (through !== undefined && name > through) break
      const text = await readFile(join(folder, name), 'utf8')
      const known = applied.get(name)
      if (known) {
        if (!known.equals(sha256(text))) throw new Error(`Migration ${name} was changed after it was applied`)
        continue
      }
      await client.query('begin')
      try {
        await apply(client, secret, name, text)
        await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256(text)])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
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

async function apply(client: pg.PoolClient, secret: Secret, name: string, text: string): Promise<void> {
  if (name.endsWith('.sql')) return void (await client.query(text))
  const { up }: Migration = await import(pathToFileURL(join(folder, name)).href)
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
