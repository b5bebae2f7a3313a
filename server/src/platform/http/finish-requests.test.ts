import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { finishRequests } from './finish-requests.ts'

let app: FastifyInstance
let answer: () => void
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  finishRequests(app, { longestMs: 3000 })
  const asked = Promise.withResolvers<void>()
  answer = asked.resolve
  app.get('/slow', async () => asked.promise.then(() => 'answered'))
  app.get('/quick', async () => 'answered')
  await app.listen({ port: 0 })
})

async function open(text: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((connected) => socket.once('connect', connected))
  if (text !== '') socket.write(text)
  await new Promise((sent) => setTimeout(sent, 50))
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

async function secondsToStop(): Promise<number> {
  const started = performance.now()
  await app.close()
  return (performance.now() - started) / 1000
}

test.each([
  ['says nothing', ''],
  ['has not finished its headers', 'GET /quick HTTP/1.1\r\nHos'],
  ['was answered and stays open', get('/quick')],
])('a stop does not wait for a connection that %s', async (_name, text) => {
  const socket = await open(text)
  expect(await secondsToStop()).toBeLessThan(2.5)
  socket.destroy()
})

test('a stop waits for the answer to a request that was accepted', async () => {
  const socket = await open(get('/slow'))
  const received = socket.toArray()
  setTimeout(answer, 1500)
  expect(await secondsToStop()).toBeGreaterThan(1.4)
  expect(Buffer.concat(await received).toString()).toContain('answered')
})

test('a stop does not wait for ever', async () => {
  const socket = await open(get('/slow'))
  const seconds = await secondsToStop()
  expect(seconds).toBeGreaterThan(2.9)
  expect(seconds).toBeLessThan(4)
  answer()
  socket.destroy()
})
