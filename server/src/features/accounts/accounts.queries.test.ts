import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countChanges } from '#features/tickets/counting.service.ts'
import { days, hours, istDay, shift } from '#platform/clock.ts'
import { createDice } from '#testing/dice.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countCitizens } from './accounts.queries.ts'

let app: TestApp
const now = new Date()
const ago = (share: number) => shift(now, -days(share)).toISOString()
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.platform.db)

/** So many people of the last hundred days, every tenth of them no citizen. */
const register = (name: string, count: number) =>
  run(sql`
    insert into users (id, name, email, password_hash, role, created_at)
    select gen_random_uuid(), 'Citizen', ${name} || n || '@example.org', '-',
      case when n % 10 = 0 then 'ANALYST' else 'CITIZEN' end::user_role,
      ${now.toISOString()}::timestamptz - random() * interval '100 days'
    from generate_series(1, ${count}::integer) n`)

beforeAll(async () => {
  app = await createTestApp()
  await register('first', 500)
})
afterAll(() => app.close())

async function counted(since: Date, middle: Date) {
  const rows = await app.platform.db
    .selectFrom('users')
    .select('created_at')
    .where('role', '=', 'CITIZEN')
    .where('deleted_at', 'is', null)
    .execute()
  const moments = rows.map((row) => new Date(row.created_at))
  return {
    all: moments.length,
    before: moments.filter((one) => one >= since && one < middle).length,
    after: moments.filter((one) => one >= middle).length,
  }
}

async function expectExact(): Promise<void> {
  const dice = createDice(11)
  const midnight = istDay(ago(40).slice(0, 10))
  const spans: [Date, Date][] = [
    [midnight, shift(midnight, days(30))],
    [shift(now, -days(200)), now],
    [shift(midnight, hours(3)), shift(midnight, hours(9))],
    ...Array.from({ length: 20 }, (): [Date, Date] => {
      const since = shift(now, -hours(dice(100 * 24)))
      return [since, shift(since, hours(dice(60 * 24)))]
    }),
  ]
  for (const [since, middle] of spans)
    expect(await countCitizens(app.platform.db, since, middle)).toEqual(await counted(since, middle))
}

test.each([
  ['some have gone', sql`update users set deleted_at = now() where email like 'first%3@example.org'`],
  ['some have come back', sql`update users set deleted_at = null where email like 'first1%'`],
  ['some are staff', sql`update users set role = 'FIELD_AGENT' where email like 'first%4@example.org'`],
  ['some are citizens again', sql`update users set role = 'CITIZEN' where email like 'first2%'`],
  ['some never were', sql`delete from users where email like 'first%7@example.org'`],
])('citizens are those of their accounts after %s, added up or not', async (_what, change) => {
  await run(change)
  await expectExact()
  await countChanges(app.platform)
  await expectExact()
  const { rows } = await sql<{ most: number }>`
    select max(n)::integer as most from (select count(*) as n from citizen_tallies group by joined_on) k`.execute(
    app.platform.db,
  )
  expect(rows).toEqual([{ most: 1 }])
})

test('who registers while they are added up or counted anew is neither lost nor doubled', async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 8 === 3
        ? countChanges(app.platform)
        : n % 8 === 6
          ? run(sql`select count_citizens_anew()`)
          : register(`other${n}-`, 20),
    ),
  )
  await expectExact()
  await countChanges(app.platform)
  await expectExact()
})
