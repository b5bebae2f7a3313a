import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, shift } from '#platform/clock.ts'
import { createPool } from '#platform/database/database.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { squaresAround } from './nearby.model.ts'
import { newestIn } from './nearby.queries.ts'
import { scopeFor } from './selection.policy.ts'

let app: TestApp
let pool: ReturnType<typeof createPool>
let categoryId: string
/** Within one square of the index. */
const dense = { latitude: 28.461, longitude: 77.027 }

beforeAll(async () => {
  app = await createTestApp()
  pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const reporter = await createUser(app, 'CITIZEN')
  categoryId = (await createTicket(app, reporter)).category
  const tenThousand = (name: string, latitude: string, longitude: string) =>
    pool.query(`
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
        latitude, longitude, created_at)
      select gen_random_uuid(), '${name}-' || n, 'title', 'text', c.id, c.department_id, '${reporter.id}', 'Block A',
        ${latitude}, ${longitude}, now() - n * interval '1 minute'
      from generate_series(1, 10000) n, categories c where c.id = '${categoryId}'`)
  // Each within the time that the pool gives a statement, on a busy machine too.
  for (const name of ['DENSE-1', 'DENSE-2', 'DENSE-3', 'DENSE-4', 'DENSE-5']) {
    await tenThousand(name, '28.4601 + (n % 40) * 0.00004', '77.0261 + (n % 37) * 0.00004')
  }
  await tenThousand('TOWN', '28.3 + (n % 500) * 0.0005', '77 + (n % 301) * 0.0005')
  await pool.query('vacuum analyze tickets')
}, 60_000)
afterAll(async () => {
  await pool.end()
  await app.close()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) =>
  Array.isArray(value) ? `'{${value}}'` : `'${value instanceof Date ? value.toISOString() : value}'`

test.each(['force_custom_plan', 'force_generic_plan'])(
  'an index decides: of 50,000 tickets in a square of the town at most 100 are read (%s)',
  async (mode) => {
    const citizen = { id: categoryId, role: 'CITIZEN', departments: [] } as const
    const filter = { categoryId, since: shift(app.clock.now(), -days(60)) }
    const squares = squaresAround(dense)
    const scope = scopeFor(citizen, { scope: 'everybody' })
    const { sql, parameters } = newestIn(app.platform.db, scope, filter, squares).compile()
    await pool.query(`set plan_cache_mode = ${mode}`)
    await pool.query(`prepare around as ${sql}`)
    const { rows } = await pool.query(
      `explain (analyze, format json) execute around(${parameters.map(literal).join()})`,
    )
    await pool.query('deallocate around')
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    const reads = nodes.filter((node) => node['Relation Name'] === 'tickets')
    expect(reads.map((node) => node['Index Name'])).toEqual(['tickets_nearby'])
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
    const [read] = reads
    if (!read) throw new Error('nothing was read')
    expect(read['Actual Loops']).toBe(squares.length)
    const rowsRead = Math.round(read['Actual Rows'] * read['Actual Loops'])
    expect(rowsRead).toBeGreaterThanOrEqual(100)
    expect(rowsRead).toBeLessThan(squares.length * 100)
    expect(read['Rows Removed by Filter'] ?? 0).toBe(0)
  },
)
