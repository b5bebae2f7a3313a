import { endpoint } from '@nagrik/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { watchReplies } from './strict-replies.ts'

const spec = endpoint({
  method: 'GET',
  path: '/bins',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'Bins',
  reply: z.object({ success: z.literal(true), data: z.array(z.object({ name: z.string() })) }),
})

const refusal = { success: false, message: 'No.', error: 'FORBIDDEN', requestId: '1' }

/** What is found wrong with an answer of the call. */
async function problemOf(status: number, body: object, asText = false): Promise<string | null> {
  const app = Fastify()
  const assertReplies = watchReplies(app)
  app.get('/api/bins', { config: { spec } }, async (_request, reply) =>
    reply
      .code(status)
      .type('application/json')
      .send(asText ? JSON.stringify(body) : body),
  )
  await app.inject('/api/bins')
  await app.close()
  try {
    assertReplies()
    return null
  } catch (error) {
    return (error as Error).message.split('\n')[1] ?? null
  } finally {
    assertReplies()
  }
}

test.each([false, true])('a reply is exactly what the contract says (text: %s)', async (asText) => {
  const data = [{ name: 'old' }, { name: 'new' }]
  expect(await problemOf(200, { success: true, data }, asText)).toBeNull()
  expect(await problemOf(200, { success: true, data: [...data, { name: 'x', phone: '1' }] }, asText)).toBe(
    'GET /api/bins 200: data.2.phone: not in the contract',
  )
  expect(await problemOf(200, { success: true, data, count: undefined, total: 2 }, asText)).toBe(
    'GET /api/bins 200: total: not in the contract',
  )
  expect(await problemOf(200, { success: true, data: [{ name: 7 }] }, asText)).toContain('data.0.name: ')
})

test('a refusal has the one shape of refusals', async () => {
  expect(await problemOf(403, refusal)).toBeNull()
  expect(await problemOf(403, { ...refusal, stack: 'at …' })).toBe(
    'GET /api/bins 403: stack: not in the contract',
  )
  expect(await problemOf(200, refusal)).toContain('success: ')
})
