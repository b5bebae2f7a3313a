import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Columns, declaredColumns } from '#testing/declared-columns.ts'
import { createTestDatabase } from '#testing/test-database.ts'

/** Tables that no query of ours reads by the interface; pg-boss keeps its own in the schema `jobs`. */
const tablesWithoutCode = ['migrations', 'rate_limits']

/** By PostgreSQL's names of types; another type has to be put here first. */
const families: Record<string, string> = {
  text: 'text',
  uuid: 'text',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bytea: 'bytes',
  timestamptz: 'time',
  date: 'text',
  jsonb: 'json',
  _uuid: 'list',
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
})
afterAll(() => database.drop())

async function migratedColumns(): Promise<Columns> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client
    .query<{
      table: string
      name: string
      type: string
      nullable: boolean
      filled: boolean
      generated: boolean
      values: string[]
    }>(
      `select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled,
        is_generated = 'ALWAYS' as generated,
        array(select enumlabel::text from pg_enum join pg_type t on t.oid = enumtypid
          where typname = udt_name order by enumlabel::text collate "C") as values
      from information_schema.columns
      where table_schema not in ('information_schema', 'pg_catalog', 'jobs') and not table_name = any ($1)
        and table_name not in (select relname from pg_class where relispartition or relkind = 'v')`,
      [tablesWithoutCode],
    )
    .finally(() => client.end())
  return new Map(
    rows.map(({ table, name, type, nullable, filled, generated, values }) => {
      // A time that is never written is only read, as text.
      const family = values.length > 0 || generated ? 'text' : (families[type] ?? type)
      return [`${table}.${name}`, { nullable, optional: nullable || filled, family, values }]
    }),
  )
}

test('the interface Database is the migrated database, column by column', async () => {
  const [declared, migrated] = [declaredColumns(), await migratedColumns()]
  expect([...declared.keys()].sort()).toEqual([...migrated.keys()].sort())
  const differing = [...migrated].flatMap(([name, { nullable, optional, family, values }]) => {
    const column = declared.get(name)
    const said = column?.values.join(', ')
    return [
      ...(family === column?.family ? [] : [`${name} is ${family}, not ${column?.family}`]),
      ...(nullable === column?.nullable ? [] : [`${name} is ${nullable ? 'sometimes' : 'never'} null`]),
      // Nothing is said of a column that may be left out and never is.
      ...(column?.optional && !optional ? [`${name} has no default`] : []),
      ...(values.length > 0 && values.join(', ') !== said
        ? [`${name} is one of ${values}, not ${said}`]
        : []),
    ]
  })
  expect(differing).toEqual([])
})
