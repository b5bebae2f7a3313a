import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayRefused, type Message } from './message.ts'
import { httpSmsDelivery, msg91Delivery } from './sms.ts'

const message: Message = {
  id: 'm1',
  channel: 'sms',
  to: '9876543210',
  template: 'verification-code',
  locale: 'en',
  text: '123456 is your code.',
  variables: { code: '123456' },
  createdAt: '2026-01-01T00:00:00.000Z',
}

let status: number
let received: { headers: IncomingMessage['headers']; body: unknown }[]
const gateway = createServer(async (request, reply) => {
  received.push({ headers: request.headers, body: await json(request) })
  reply.writeHead(status).end('{}')
})
let url: string
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
})
beforeEach(() => {
  status = 200
  received = []
})
afterAll(() => new Promise((closed) => gateway.close(closed)))

test('a gateway over HTTP gets number, text, template and variables, with the token where one is set', async () => {
  const { id, text, template, variables } = message
  const templates = { 'verification-code.en': 't1', 'verification-code.hi': 't2' }
  await httpSmsDelivery({ provider: 'http', url, token: 'secret', templates })(message)
  await httpSmsDelivery({ provider: 'http', url, token: null, templates })({ ...message, repeated: true })
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined])
  const sent = { id, to: '+919876543210', text, template, templateId: 't1', variables }
  expect(received.map(({ body }) => body)).toEqual([sent, { ...sent, repeated: true }])
})

const msg91 = (templates: Record<string, string>) =>
  msg91Delivery({ provider: 'msg91', url, authKey: 'key', senderId: 'NAGRIK', templates })

test('MSG91 gets the registered template and its variables', async () => {
  await msg91({ 'verification-code.en': 't1', 'verification-code.hi': 't2' })(message)
  expect(received[0]?.headers.authkey).toBe('key')
  expect(received[0]?.body).toEqual({
    template_id: 't1',
    sender: 'NAGRIK',
    recipients: [{ mobiles: '919876543210', code: '123456' }],
  })
})

test.each([400, 401, 500, 503])('what the gateway answers with %i was not sent', async (refusal) => {
  status = refusal
  const sent = httpSmsDelivery({ provider: 'http', url, token: null, templates: {} })(message)
  const error = await sent.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: `The SMS gateway answered ${refusal}` })
  // Of a fault of the gateway nobody knows whether the message has gone.
  expect(error instanceof GatewayRefused).toBe(refusal < 500)
})

test('a template that is not registered is never sent', async () => {
  await expect(async () => msg91({})(message)).rejects.toThrow('No DLT template is set for verification-code')
  expect(received).toEqual([])
})
