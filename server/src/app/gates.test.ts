import { type Role, roles } from '@nagrik/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { everyCall } from '#testing/every-call.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
const tokens = new Map<Role, string>()
beforeAll(async () => {
  app = await createTestApp()
  for (const role of roles) tokens.set(role, (await createUser(app, role)).token)
})
afterAll(() => app.close())

const calls = everyCall().filter(({ gate }) => gate !== 'public')

/** What the server answers, before it looks at anything that was sent. */
async function answersTo(token: string | undefined, among: typeof calls): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const { method, path } of among) {
    const address = path.replace(/:\w+/g, newId())
    const body = method === 'GET' ? undefined : []
    const { status, body: answer } = await app.call(method, address, { token, body })
    answers[`${method} ${path}`] = method === 'HEAD' ? [status] : [status, answer.error]
    if (method !== 'GET') continue
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const head = await app.app.inject({ method: 'HEAD', url: `/api${address}`, headers })
    expect([path, head.statusCode, head.body]).toEqual([path, status, ''])
  }
  return answers
}

/** An answer to HEAD has no body. */
const all = (among: typeof calls, answer: readonly [status: number, error: string]) =>
  Object.fromEntries(
    among.map(({ method, path }) => [`${method} ${path}`, method === 'HEAD' ? [answer[0]] : answer]),
  )

test.each(roles)('%s is refused by each call that is not for them', async (role) => {
  const others = calls.filter(({ gate }) => Array.isArray(gate) && !gate.includes(role))
  expect(others.length).toBeGreaterThan(0)
  expect(await answersTo(tokens.get(role), others)).toEqual(all(others, [403, 'FORBIDDEN']))
})

test('whoever is not signed in is refused by each call that is not public', async () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(await answersTo(undefined, calls)).toEqual(all(calls, [401, 'NOT_SIGNED_IN']))
})
