import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { visitor } from '#features/tickets/tickets.policy.ts'
import { days, shift } from '#platform/clock.ts'
import { createPool, type Db } from '#platform/database/database.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { resolvedAround, tallies, tallyThen } from './figures.queries.ts'

let app: TestApp
let pool: ReturnType<typeof createPool>
const rows = 500
const everything = scopeFor(visitor)
const now = new Date()

/** Tickets of a thousand days, each resolved within three weeks, save every tenth. */
beforeAll(async () => {
  app = await createTestApp()
  pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const { id } = await createUser(app, 'CITIZEN')
  await pool.query(`
    insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
      created_at, updated_at, status, resolved_at, assignee_id, assigned_at)
    select gen_random_uuid(), 'BULK-' || n, 'title', repeat('what it says ', 50), c.id, c.department_id, '${id}',
      'Block A', at, coalesce(done, at), (case when done is null then 'OPEN' else 'RESOLVED' end)::ticket_status, done,
      case when n % 3 = 0 then '${id}'::uuid end, case when n % 3 = 0 then at end
    from (
      select n, at, case when n % 10 > 0 then at + n % 20 * interval '1 day' end as done
      from generate_series(1, ${rows}) n, lateral (select now() - n * 1000 / ${rows}.0 * interval '1 day' as at) a
    ) s join (select id, department_id, row_number() over () - 1 as place from categories) c on c.place = n % 12`)
  agentId = id
  departmentId = (await pool.query('select department_id as id from tickets limit 1')).rows[0].id
  await pool.query('vacuum analyze tickets')
  // So few rows are read as fast in any other way; what is asked is whether the index has all that is counted.
  for (const way of ['seqscan', 'bitmapscan']) await pool.query(`set enable_${way} = off`)
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

/** How PostgreSQL goes about the statement of a query, which Kysely transforms after its parts. */
async function planOf(query: (db: Db) => Promise<unknown>): Promise<string> {
  const { db } = app.platform
  const statements: CompiledQuery[] = []
  await query(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        statements.push(db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const { sql, parameters } = statements.at(-1) ?? CompiledQuery.raw('')
  const plan = await pool.query(`explain ${sql}`, [...parameters])
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

const since = shift(now, -days(300))
const former = { since: shift(since, -days(300)), before: since }
let departmentId: string
let agentId: string

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a time and a department', (db) => tallies(db, everything, { since, departmentId }, now)],
  [
    'the time before, where nothing has changed since,',
    (db) => tallyThen(db, everything, { ...former, departmentId }, since),
  ],
])('figures of %s are counted without reading the tickets', async (_, query) => {
  expect(await planOf(query)).toContain('Index Only Scan using tickets_figures')
})

test('figures of an agent are counted without reading the tickets', async () => {
  const agent = scopeFor({ id: agentId, role: 'FIELD_AGENT', departments: [{ id: departmentId }] })
  expect(await planOf((db) => tallies(db, agent, {}, now))).toContain(
    'Index Only Scan using tickets_assignee_figures',
  )
})

test('what was resolved within a time is found by its own index', async () => {
  const plan = await planOf((db) => resolvedAround(db, everything, former.since, since))
  expect(plan).toContain('Index Only Scan using tickets_ended')
})
