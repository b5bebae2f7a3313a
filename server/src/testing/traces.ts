import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Every row of every table as text, with the table's name before it. */
async function dump(app: TestApp): Promise<string[]> {
  const { db } = app.platform
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.length).toBeGreaterThan(25)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.raw(name)} as r`.execute(db)
    lines.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return lines
}

async function filesOf(app: TestApp, folder: string): Promise<string[]> {
  const root = join(app.platform.config.dataDir, folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => `${path}: ${await readFile(path, 'latin1')}`))
}

/** Where these words still stand: in any table, in outbox, store and spool, or in these lines of the log. */
export async function tracesOf(app: TestApp, words: readonly string[], logged: readonly string[]) {
  const everything = [
    ...(await dump(app)),
    ...(await filesOf(app, 'outbox')),
    ...(await filesOf(app, 'evidence')),
    ...(await filesOf(app, 'spool')),
    ...logged,
  ]
  const secrets = words.map((one) => one.toLowerCase())
  return everything
    .filter((line) => secrets.some((secret) => line.toLowerCase().includes(secret)))
    .map((line) => line.slice(0, 200))
}
