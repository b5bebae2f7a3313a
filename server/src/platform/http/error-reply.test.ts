import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { ErrorReply } from '@nagrik/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseBrokenRequest } from './error-reply.ts'

let server: Server
beforeAll(async () => {
  server = createServer({ headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 })
  server.on('clientError', refuseBrokenRequest)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => new Promise((closed) => server.close(closed)))

test('headers that do not arrive in time are answered with 408 in the shape of every failure', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const [head = '', body = ''] = Buffer.concat(await socket.toArray())
    .toString()
    .split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(ErrorReply.parse(JSON.parse(body)).error).toBe('REQUEST_TIMEOUT')
})
