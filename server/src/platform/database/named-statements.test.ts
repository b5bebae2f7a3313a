import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import type { Handle } from './database.ts'

test('a frequent statement keeps its plan on its connection, unless it is a search or has a long list of values', async () => {
  // Other tests of this process have used its names up.
  vi.resetModules()
  const { createDatabase, createPool } = await import('./database.ts')
  const database = await createTestDatabase(inject('testServer'))
  const db = createDatabase(createPool(database.url, 1, () => undefined))
  const find = (slugs: number) =>
    db.selectFrom('departments').select('id').where('slug', 'in', Array(slugs).fill('elsewhere')).execute()
  for (let time = 0; time < 5; time += 1) {
    for (const slugs of [3, 40, 41, 100]) await find(slugs)
    await sql`
      select count(*) from departments`.execute(db)
    for (const like of ['like', 'ilike'] as const)
      await db.selectFrom('departments').select('id').where('name', like, '%road%').execute()
  }
  await find(2)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement.split('$').length - 1).sort()).toEqual([0, 3, 40])
  await db.destroy()
  await database.drop()
})

test('a statement with one plan is never planned for its values, and leaves others theirs', async () => {
  vi.resetModules()
  const { createDatabase, createPool } = await import('./database.ts')
  const { onePlan } = await import('./named-statements.ts')
  const database = await createTestDatabase(inject('testServer'))
  const db = createDatabase(createPool(database.url, 1, () => undefined))
  const mode = async (handle: Handle) =>
    (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(handle)).rows[0]?.plan_cache_mode
  for (let time = 0; time < 6; time += 1) {
    await sql`select ${onePlan} count(*) from departments where slug = ${`${time}`}`.execute(db)
    await db.selectFrom('departments').select('id').where('slug', '=', `${time}`).execute()
    await sql`select ${onePlan} count(*) from departments where slug = ${'again'}`.execute(db)
    // What has no values has one plan in any case, so nothing is said before it.
    expect(await mode(db)).toBe('force_generic_plan')
    expect(await db.transaction().execute(mode)).toBe('auto')
  }
  expect(await mode(db)).toBe('auto')
  const { rows } = await sql<{ kept: number; anew: number }>`
    select generic_plans::integer as kept, custom_plans::integer as anew from pg_prepared_statements
    where statement like '%departments%slug%$1%' order by kept`.execute(db)
  expect(rows).toEqual([
    { kept: 0, anew: expect.toSatisfy((times: number) => times > 0) },
    { kept: expect.toSatisfy((times: number) => times > 0), anew: 0 },
  ])
  await db.destroy()
  await database.drop()
})

test('who works while a table gets another column goes on, inside of a transaction too', async () => {
  vi.resetModules()
  const { createDatabase, createPool } = await import('./database.ts')
  const database = await createTestDatabase(inject('testServer'))
  const db = createDatabase(createPool(database.url, 1, () => undefined))
  const find = (handle: Handle) =>
    handle.selectFrom('departments').selectAll('departments').where('slug', '=', 'roads').execute()
  const all = (handle: Handle) => handle.selectFrom('departments').selectAll().execute()
  for (let time = 0; time < 6; time += 1) {
    await find(db)
    await db.transaction().execute(all)
  }
  await sql`alter table departments add column floor text`.execute(db)
  expect((await db.transaction().execute(all))[0]).toHaveProperty('floor', null)
  await find(db)
  await sql`alter table departments add column room text`.execute(db)
  await find(db)
  expect((await all(db))[0]).toHaveProperty('room', null)
  await db.destroy()
  await database.drop()
})
