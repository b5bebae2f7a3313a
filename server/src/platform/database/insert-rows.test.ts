import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import type { Database } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await sql`create table things (id int primary key, text text, "order" jsonb, bytes bytea, is_so boolean,
    at timestamptz default now(), size float8)`.execute(app.platform.db)
})
afterAll(() => app.close())

const insert = (tx: Tx, rows: readonly object[]) =>
  insertRows(tx, 'things' as keyof Database, rows as Parameters<typeof insertRows>[2])

const texts = [
  ...['', ' ', '\\N', '\\.', '\\', 'a\tb', 'two\nlines\r\nand a third', '"quoted", it\'s', '\\x41', '\u0007'],
  ...['सड़क की बत्ती बंद है', '\u{1f6b0}', '{"a": "b"}', '\u2028', '\ufeff'],
]
const rowOf = (id: number) => {
  const text = texts[id % texts.length] ?? ''
  return {
    id,
    text: id % 7 === 0 ? null : text,
    order: { text, deep: [text, null, 1.5, true] },
    bytes: id % 3 === 0 ? null : Buffer.from([0, 92, 255, id % 256]),
    is_so: id % 2 === 0,
    at: id % 2 === 0 ? '2026-01-31T12:00:00.123456Z' : new Date(Date.UTC(2026, 0, 31, 12, 0, id % 60, 5)),
    size: id % 5 === 0 ? undefined : -id / 8,
  }
}

/** As the database tells it, which leaves out zeros at the end. */
const timeOf = (at: string | Date) => (at instanceof Date ? at.toISOString().replace(/0+Z$/, 'Z') : at)

test.each([1, 30, 1000])(
  '%i rows are stored as they are, and what is not told has its default',
  async (count) => {
    const rows = Array.from({ length: count }, (_, id) => rowOf(id))
    const { stored, all } = await app.platform.db.transaction().execute(async (tx) => {
      await insert(tx, rows)
      const { rows: stored } = await sql`select * from things order by id`.execute(tx)
      await sql`delete from things`.execute(tx)
      await insert(
        tx,
        rows.map(({ id }) => ({ id })),
      )
      const { rows: all } = await sql<{ at: string | null }>`select at from things`.execute(tx)
      await sql`delete from things`.execute(tx)
      return { stored, all }
    })
    expect(stored).toEqual(rows.map((row) => ({ ...row, size: row.size ?? null, at: timeOf(row.at) })))
    expect(all.filter(({ at }) => at !== null)).toHaveLength(count)
  },
)

test.each([2, 1000])('of %i rows with a wrong one none is stored, and the connection goes on', (count) =>
  app.platform.db.connection().execute(async (db) => {
    const failing = (rows: readonly object[]) => db.transaction().execute((tx) => insert(tx, rows))
    const ids = Array.from({ length: count }, (_, id) => id)
    await expect(failing(ids.map((id) => ({ id: id % (count - 1) })))).rejects.toMatchObject({
      code: '23505',
    })
    await expect(failing(ids.map((id) => ({ id, at: 'never' })))).rejects.toMatchObject({ code: '22007' })
    const { rows: left } = await sql`select id from things`.execute(db)
    expect(left).toEqual([])
  }),
)
