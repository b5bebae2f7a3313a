import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrorReplies } from '#platform/http/error-reply.ts'

test('what nobody foresaw is a 500 with a number to ask for, and says nothing of the inside', async () => {
  const app = Fastify({ genReqId: () => 'the-number' })
  installErrorReplies(app)
  app.get('/broken', () => {
    throw new Error('column "password_hash" of relation "users"')
  })
  const reply = await app.inject({ url: '/broken' })
  await app.close()
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    success: false,
    error: 'INTERNAL',
    message: 'Server error occurred. Please try again later.',
    requestId: 'the-number',
  })
})
