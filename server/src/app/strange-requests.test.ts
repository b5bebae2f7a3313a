import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newId } from '#platform/ids.ts'
import { everyCall } from '#testing/every-call.ts'
import { createTicket, createUser, departmentId } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let token: string
/** What the addresses of calls are asked with, by the beginning of their paths: the longest that fits counts. */
let known: [path: string, id: string][]
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.platform
  const by = await createUser(app, 'SUPER_ADMIN')
  token = by.token
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
  const ticket = await createTicket(app, await createUser(app, 'CITIZEN'))
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const sub = await db.selectFrom('sub_categories').select('id').executeTakeFirstOrThrow()
  const block = await db.selectFrom('blocks').select('id').executeTakeFirstOrThrow()
  const department = await departmentId(app, 'sanitation')
  const begun = async (path: string, body: object) =>
    (await app.call('POST', path, { token, body })).body.data.id
  known = [
    ['/users/bulk-changes', await begun('/users/bulk-changes', { action: 'unblock', ids: [agent.id] })],
    [
      '/tickets/bulk-changes',
      await begun('/tickets/bulk-changes', { change: { priority: 'LOW' }, ids: [ticket.id] }),
    ],
    ['/admin/users', agent.id],
    ['/users', agent.id],
    ['/tickets', ticket.id],
    ['/admin/departments', department],
    ['/departments', department],
    ['/admin/categories', category.id],
    ['/admin/subcategories', sub.id],
    ['/admin/blocks', block.id],
    ['/admin/holidays', '2026-08-15'],
    ['/open-data', 'sanitation'],
    ['', newId()],
  ]
})
afterAll(() => app.close())

const addressOf = ({ path }: EndpointSpec, id?: string): string => {
  const [, its = ''] = known.find(([beginning]) => path.startsWith(beginning)) ?? []
  return path.replace(/:\w+/g, encodeURIComponent(id ?? its))
}

/** The fields of a query or a body, below what checks and defaults lie around it. */
function fieldsOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  type Def = { shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType; in?: z.ZodMiniType }
  const { shape, innerType, in: input } = (schema?._zod.def ?? {}) as Def
  return shape ?? (schema ? fieldsOf(innerType ?? input) : {})
}

const calls = everyCall().filter(({ multipart }) => !multipart)

/** What is refused by the schema is refused before anything is done; here goes what it lets through. */
const passes = (schema: z.ZodMiniType | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success === true

/** Server errors, and refusals of a value that only the database noticed, which cannot name the field. */
async function faultOf(method: EndpointSpec['method'], path: string, body?: unknown): Promise<string[]> {
  const reply = await app.call(method, path, { token, body })
  const isUnnamed = reply.body?.error === 'VALIDATION_FAILED' && !reply.body.fields
  if (reply.status < 500 && !isUnnamed) return []
  return [`${reply.status} ${method} ${path.slice(0, 150)} ${JSON.stringify(body)?.slice(0, 150)}`]
}

const oddIds = ['\0', '🦄', `{${newId()}}`, newId().toUpperCase()]

test('no id in an address is too odd to be answered', async () => {
  const faults: string[] = []
  for (const call of calls.filter(({ path }) => path.includes(':'))) {
    for (const id of oddIds) faults.push(...(await faultOf(call.method, addressOf(call, id), {})))
  }
  expect(faults).toEqual([])
})

const oddTexts = [
  ...['0', '1e300', '2147483648', '9007199254740991', "'", '🦄', newId(), 'x'.repeat(2000)],
  ...['0000-01-01', '9999-12-31', '2026-02-30'],
  ...['0000-01-01', '2026-02-30'].map((day) => `${day}T00:00:00.000000Z_${newId()}`),
]

test('no parameter of a query is too odd to be answered', async () => {
  const faults: string[] = []
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    for (const field of Object.keys(fieldsOf(call.query))) {
      for (const text of oddTexts.filter((one) => passes(call.query, { [field]: one }))) {
        faults.push(...(await faultOf('GET', `${addressOf(call)}?${field}=${encodeURIComponent(text)}`)))
      }
      for (const query of [`${field}=%ED%A0%80`, `${field}[a]=b`]) {
        faults.push(...(await faultOf('GET', `${addressOf(call)}?${query}`)))
      }
    }
  }
  expect(faults).toEqual([])
})

const odd: unknown[] = [
  ...[null, true, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, '', 'a\0b', '\ud800', [], {}],
  ...[['a\0b'], [null], [[]], { a: '\ud800' }, '0000-01-01', '9999-12-31', 'x'.repeat(5000), newId()],
]
/** Of these the first that a field takes stands in it while another one is tried. */
const plain: unknown[] = [
  ...['Name', 'a@b.example', '9876500001', 'FIELD_AGENT', 'block', 'soft', '2026-08-15', '09:00', '#aabbcc'],
  ...[0, 1, true, [], {}, 'OPEN', 'email', { CRITICAL: 1, HIGH: 1, MEDIUM: 1, LOW: 1 }, null],
  [{ weekday: 1, opens: '09:00', closes: '17:00' }],
]

/** What administrators and heads send; the others have limits of their own, and their tests try such values. */
const managed = /^.(admin|users.:id|users.import|users$)/

test('no field of a body is too odd to be answered', async () => {
  const faults: string[] = []
  for (const call of calls.filter(({ path, body }) => body && managed.test(path))) {
    const fields = Object.entries(fieldsOf(call.body))
    const whole = fields.flatMap(([field, schema]) => {
      const value = plain.find((one) => schema.safeParse(one).success)
      return value === undefined ? [] : [[field, value]]
    })
    for (const [field] of fields) {
      const bodies = odd.map((value) => ({ ...Object.fromEntries(whole), [field]: value }))
      for (const body of bodies.filter((one) => passes(call.body, one))) {
        faults.push(...(await faultOf(call.method, addressOf(call), body)))
      }
    }
    for (const body of [null, []]) faults.push(...(await faultOf(call.method, addressOf(call), body)))
  }
  expect(faults).toEqual([])
})
