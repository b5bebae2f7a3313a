import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { finishRequests } from './finish-requests.ts'

let app: FastifyInstance
let answer: () => void

/** Longer than any test may take, where no test gives another time. */
async function start(longestMs = 600_000): Promise<void> {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  finishRequests(app, { longestMs })
  const asked = Promise.withResolvers<void>()
  answer = asked.resolve
  app.get('/slow', async () => asked.promise.then(() => 'answered'))
  app.get('/quick', async () => 'answered')
  await app.listen({ port: 0 })
}

/** A connection on which the server has received this. */
async function open(text: string): Promise<Socket> {
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  // A server that stops may reset it.
  socket.on('error', () => undefined)
  socket.write(text)
  const [atServer]: Socket[] = await accepted
  await expect.poll(() => atServer?.bytesRead, { timeout: 10_000 }).toBe(text.length)
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test.each([
  ['says nothing', ''],
  ['has not finished its headers', 'GET /quick HTTP/1.1\r\nHos'],
])('a stop does not wait for a connection that %s', async (_name, text) => {
  await start()
  const socket = await open(text)
  await app.close()
  socket.destroy()
})

test('a stop does not wait for a connection that was answered and stays open', async () => {
  await start()
  const socket = await open(get('/quick'))
  const [received] = await once(socket, 'data')
  expect(String(received)).toContain('answered')
  await app.close()
  socket.destroy()
})

test('a stop waits for the answer to a request that was accepted', async () => {
  await start()
  const socket = await open(get('/slow'))
  const received = socket.toArray()
  let stopped = false
  const stop = app.close().then(() => {
    stopped = true
  })
  // Longer than connections are kept that have asked for nothing.
  await wait(1500)
  expect(stopped).toBe(false)
  answer()
  expect(Buffer.concat(await received).toString()).toContain('answered')
  await stop
})

test('a stop does not wait for ever', async () => {
  await start(500)
  const socket = await open(get('/slow'))
  await app.close()
  answer()
  socket.destroy()
})
