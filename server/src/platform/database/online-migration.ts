import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { inTurns } from './in-turns.ts'

/** Separated by empty lines, so that whoever reads the file sees what is committed by itself. */
const onlineStatements = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((one) => one.replaceAll(/--.*/g, '').trim() !== '')

/** The first line of a statement that is run for a thousand rows at a time: those of `id > $1 and id <= $2`. */
const inPieces = /^-- in pieces of (\w+)$/m
const pieceRows = 1000
const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const concurrent = /\b(?:create (?:unique )?|drop )index concurrently\b/i
const madeIndex = /\bcreate (?:unique )?index concurrently (?:if not exists )?"?(\w+)/i

/**
 * Runs the statements of a file one by one, each committed by itself, beside everybody who works. Whoever was killed
 * in the middle begins at the first one again: each finds what it did before.
 */
export async function applyOnline(client: pg.PoolClient, text: string): Promise<void> {
  for (const statement of onlineStatements(text)) {
    const [, table] = inPieces.exec(statement) ?? []
    if (concurrent.test(statement)) await changeIndex(client, statement)
    else if (table !== undefined) await changeRows(client, table, statement)
    else await inTurns(client, () => client.query(statement))
  }
}

/**
 * Waits for the transactions of others, and nobody waits for it: it has no lock timeout. An index whose making was
 * interrupted stays behind without being used, and would pass for the one that is to be made.
 */
async function changeIndex(client: pg.PoolClient, statement: string): Promise<void> {
  const run = (sql: string) => inTurns(client, () => client.query(sql), 0)
  const [, name] = madeIndex.exec(statement) ?? []
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount) await run(`drop index concurrently ${name}`)
  await run(statement)
}

/** After each piece a pause of its length, so that no more than half of the time is taken from others. */
async function changeRows(client: pg.PoolClient, table: string, statement: string): Promise<void> {
  for (let after = firstId; after !== lastId; ) {
    const began = performance.now()
    const { rows } = await client.query(
      `select id from ${table} where id > $1 order by id offset ${pieceRows - 1} limit 1`,
      [after],
    )
    const through = rows[0]?.id ?? lastId
    await inTurns(client, () => client.query(statement, [after, through]))
    after = through
    await setTimeout(performance.now() - began)
  }
}
