import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { unansweredTickets } from './resolution.queries.ts'

let app: TestApp
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  app = await createTestApp()
  pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const { id } = await createTicket(app, await createUser(app, 'CITIZEN'))
  const bulk = (count: number, status: string, answerBy: string) =>
    pool.query(`
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
        status, answer_by)
      select gen_random_uuid(), '${status}-${answerBy.length}-' || n, 'title', 'text', category_id, department_id,
        reporter_id, 'Block A', '${status}', ${answerBy}
      from generate_series(1, ${count}) n, tickets where id = '${id}'`)
  await bulk(8000, 'CLOSED', 'null')
  await bulk(3000, 'RESOLVED', `now() + n % 160 * interval '1 hour' + interval '1 minute'`)
  await bulk(500, 'RESOLVED', `now() - n * interval '1 hour'`)
  await pool.query('vacuum analyze tickets')
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

test.each(['force_custom_plan', 'force_generic_plan'])(
  'of 11,500 tickets the run reads by an index those that it closes, and no others (%s)',
  async (mode) => {
    const { sql, parameters } = unansweredTickets(app.platform.db, new Date(), 200).compile()
    await pool.query(`set plan_cache_mode = ${mode}`)
    await pool.query(`prepare unanswered as ${sql}`)
    const given = parameters.map((one) => `'${one}'`).join()
    const { rows } = await pool.query(`explain (analyze, format json) execute unanswered(${given})`)
    await pool.query('deallocate unanswered')
    const plan = rows[0]['QUERY PLAN'][0].Plan
    const [read] = plan.Plans
    expect(read).toMatchObject({ 'Index Name': 'tickets_unanswered', 'Actual Rows': 200 })
    expect(read['Rows Removed by Filter'] ?? 0).toBe(0)
  },
)

test('those that wait longest come first, and none that still has time', async () => {
  const found = await unansweredTickets(app.platform.db, new Date(), 10_000).execute()
  expect(found).toHaveLength(500)
  const [first] = found
  const { rows } = await pool.query('select id from tickets order by answer_by limit 1')
  expect(first).toEqual(rows[0])
})
