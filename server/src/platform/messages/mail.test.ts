import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { smtpDelivery } from './mail.ts'
import type { Message } from './message.ts'

const closings: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const mail = (to: string): Message => ({
  id: to,
  channel: 'email',
  to,
  template: 'password-reset',
  locale: 'en',
  subject: 'Subject',
  text: 'Text',
  variables: {},
  createdAt: '2026-03-01T10:00:00.000Z',
})
const twenty = Array.from({ length: 20 }, (_, at) => mail(`person${at}@example.org`))

/** A real mail server on loopback that counts who is connected. */
async function startServer() {
  const seen = { connected: 0, most: 0, received: [] as string[] }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      seen.connected += 1
      seen.most = Math.max(seen.most, seen.connected)
      done()
    },
    onClose() {
      seen.connected -= 1
    },
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        seen.received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => new Promise<void>((done) => smtp.close(() => done())))
  return { seen, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Takes connections and says nothing, ever. */
async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.push(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('twenty mails at once share at most five connections, which end with the delivery', async () => {
  const { seen, url } = await startServer()
  const { deliver, close } = smtpDelivery(url, 'Portal <portal@example.org>')
  await Promise.all(twenty.map(deliver))
  expect(seen.received.sort()).toEqual(twenty.map(({ to }) => to).sort())
  expect(seen.most).toBeLessThanOrEqual(5)
  expect(seen.connected).toBeGreaterThan(0)
  close()
  await vi.waitFor(() => expect(seen.connected).toBe(0), 20_000)
})

test('a server that never greets fails every mail, and soon', async () => {
  const { deliver, close } = smtpDelivery(await startSilentServer(), 'portal@example.org', 200)
  closings.push(close)
  const outcomes = await Promise.allSettled(twenty.map(deliver))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
})

test('a mail that is refused leaves the next one be', async () => {
  const { seen, url } = await startServer()
  const { deliver, close } = smtpDelivery(url, 'portal@example.org')
  closings.push(close)
  await deliver(mail('before@example.org'))
  await expect(deliver(mail('not an address'))).rejects.toThrow(/^The mail server did not take it: \S+$/)
  await deliver(mail('after@example.org'))
  expect(seen.received).toEqual(['before@example.org', 'after@example.org'])
})
