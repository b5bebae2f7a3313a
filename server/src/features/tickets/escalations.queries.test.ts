import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { deadlinesDue } from './escalations.model.ts'
import { ticketsToRaise } from './escalations.queries.ts'

let app: TestApp
let pool: ReturnType<typeof createPool>
const due = 1000

beforeAll(async () => {
  app = await createTestApp()
  pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const { id } = await createTicket(app, await createUser(app, 'CITIZEN'))
  /** `hours` since its deadline. */
  const bulk = (count: number, status: string, stage: number, hours: string) =>
    pool.query(`
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
        status, deadline_stage, sla_deadline)
      select gen_random_uuid(), '${status}-${stage}-${hours}-' || n, 'title', 'text', category_id, department_id, reporter_id,
        'Block A', '${status}', ${stage}, now() - (${hours}) * interval '1 hour'
      from generate_series(1, ${count}) n, tickets where id = '${id}'`)
  await bulk(6000, 'CLOSED', 0, 'n % 5000')
  await bulk(4000, 'OPEN', 2, '24 + n % 5000')
  await bulk(1000, 'IN_PROGRESS', 1, 'n % 24 * 0.9')
  await bulk(1000, 'OPEN', 0, '-1 - n % 200')
  await bulk(due, 'OPEN', 0, '1 + n % 100')
  await bulk(due, 'OPEN', 1, '25 + n % 100')
  await pool.query('vacuum analyze tickets')
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) => `'${value instanceof Date ? value.toISOString() : value}'`

test.each(['force_custom_plan', 'force_generic_plan'])(
  'an index decides: of 14,000 tickets none is read that is not to be raised, and no more than asked for (%s)',
  async (mode) => {
    const { sql, parameters } = ticketsToRaise(app.platform.db, deadlinesDue(new Date()), 200).compile()
    await pool.query(`set plan_cache_mode = ${mode}`)
    await pool.query(`prepare due as ${sql}`)
    const { rows } = await pool.query(
      `explain (analyze, format json) execute due(${parameters.map(literal).join()})`,
    )
    await pool.query('deallocate due')
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    const reads = nodes.filter((node) => node['Relation Name'] === 'tickets')
    expect(reads.map((node) => node['Index Name'])).toEqual(['tickets_deadline', 'tickets_deadline'])
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
    const sum = (key: 'Actual Rows' | 'Rows Removed by Filter') =>
      reads.reduce((total, node) => total + (node[key] ?? 0), 0)
    expect(sum('Rows Removed by Filter')).toBe(0)
    expect(sum('Actual Rows')).toBeLessThanOrEqual(200)
  },
)

test('the longest passed come first, and all that are to be raised come', async () => {
  const { db } = app.platform
  const found = await ticketsToRaise(db, deadlinesDue(new Date()), 10_000).execute()
  expect(found).toHaveLength(2 * due)
  const [first] = await ticketsToRaise(db, deadlinesDue(new Date()), 1).execute()
  const oldest = await db
    .selectFrom('tickets')
    .select('id')
    .where('deadline_stage', '=', 1)
    .where('sla_deadline', '=', (row) =>
      row
        .selectFrom('tickets as o')
        .select((o) => o.fn.min('o.sla_deadline').as('oldest'))
        .where('o.deadline_stage', '=', 1),
    )
    .execute()
  expect(oldest.map(({ id }) => id)).toContain(first?.id)
})
