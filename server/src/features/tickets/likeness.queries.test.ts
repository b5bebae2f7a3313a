import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { newestOfEach } from './likeness.queries.ts'
import { squaresAround } from './nearby.model.ts'
import { scopeFor } from './selection.policy.ts'

let app: TestApp
let pool: ReturnType<typeof createPool>
let lights: { id: string; department_id: string }
/** Within one square of the index. */
const dense = { latitude: 28.461, longitude: 77.027 }

beforeAll(async () => {
  app = await createTestApp()
  pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const reporter = await createUser(app, 'CITIZEN')
  const { category } = await createTicket(app, reporter)
  lights = await app.platform.db
    .selectFrom('categories')
    .select(['id', 'department_id'])
    .where('id', '=', category)
    .executeTakeFirstOrThrow()
  const bulk = (name: string, count: number, latitude: string, longitude: string) =>
    pool.query(`
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
        latitude, longitude, created_at)
      select gen_random_uuid(), '${name}-' || n, 'title', 'text', c.id, c.department_id, '${reporter.id}', 'Block A',
        ${latitude}, ${longitude}, now() - n * interval '1 minute'
      from generate_series(1, ${count}) n join (select *, row_number() over (order by id) - 1 as at from categories) c
        on c.at = n % 4`)
  await bulk('DENSE', 10_000, '28.4601 + (n % 40) * 0.00004', '77.0261 + (n % 37) * 0.00004')
  await bulk('TOWN', 5000, '28.3 + (n % 500) * 0.0005', '77 + (n % 301) * 0.0005')
  await pool.query('vacuum analyze tickets')
}, 60_000)
afterAll(async () => {
  await pool.end()
  await app.close()
})

interface Node {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) => (Array.isArray(value) ? `'{${value}}'` : `'${value}'`)

test.each([
  ['an admin', 'force_custom_plan'],
  ['an admin', 'force_generic_plan'],
  ['a head', 'force_custom_plan'],
  ['a head', 'force_generic_plan'],
])('an index decides for %s: of 10,000 in a square few are read (%s)', async (who, mode) => {
  const role = who === 'a head' ? 'DEPARTMENT_HEAD' : 'ADMIN'
  const scope = scopeFor(
    { id: lights.id, role, departments: [{ id: lights.department_id }] },
    { readable: true },
  )
  const { sql, parameters } = newestOfEach(app.platform.db, scope, squaresAround(dense)).compile()
  await pool.query(`set plan_cache_mode = ${mode}`)
  await pool.query(`prepare alike as ${sql}`)
  const { rows } = await pool.query(
    `explain (analyze, format json) execute alike(${parameters.map(literal).join()})`,
  )
  await pool.query('deallocate alike')
  const reads = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'tickets')
  expect(reads.map((node) => node['Index Name'])).toEqual(['tickets_nearby'])
  const [read] = reads
  if (!read) throw new Error('nothing was read')
  // Twenty of each category in a square at most; they lie in four.
  expect(Math.round(read['Actual Rows'] * read['Actual Loops'])).toBeLessThan(500)
  expect(read['Rows Removed by Filter'] ?? 0).toBe(0)
})
