import type { ClientRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { filesBelow, openUpload, partHead, photo, upload } from '#testing/uploads.ts'

const mebibyte = 1024 * 1024

let app: TestApp
let sender: TestUser
let open: ClientRequest[] = []
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0 })
})
beforeEach(async () => {
  sender = await createUser(app, 'CITIZEN')
})
afterEach(async () => {
  for (const client of open) client.destroy()
  open = []
  await spooled(0)
})
afterAll(() => app.close())

const spooled = (files: number) =>
  vi.waitFor(async () => expect(await filesBelow(app, 'spool')).toHaveLength(files), 10_000)

/** Begins an upload and never ends it. */
function begin(ticket: string, announced?: number): ClientRequest {
  const length = announced === undefined ? {} : { 'content-length': announced }
  const client = openUpload(app, ticket, sender.token, length)
  client.write(`${partHead({ field: 'files', name: 'clip.mp4' })}the beginning`)
  open.push(client)
  return client
}

const answerTo = (client: ClientRequest) =>
  new Promise((answered) =>
    client.on('response', ({ statusCode, headers }) => answered([statusCode, headers['retry-after']])),
  )

async function sendPhoto(person: TestUser, ticket: string): Promise<number> {
  const data = await photo()
  const part = { field: 'files', data, name: 'photo.jpg' }
  return (await upload(app, `/upload/ticket-attachments/${ticket}`, person.token, [part])).status
}

test('one person has ten bodies under way; the next is refused unread, and nobody else', async () => {
  const { id } = await createTicket(app, sender)
  for (let n = 0; n < 10; n += 1) begin(id, 10_000)
  await spooled(10)
  expect(await answerTo(begin(id, 10_000))).toEqual([429, '10'])
  const stranger = await createUser(app, 'CITIZEN')
  expect(await sendPhoto(stranger, (await createTicket(app, stranger)).id)).toBe(201)
  open[0]?.destroy()
  await spooled(9)
  expect(await sendPhoto(sender, id)).toBe(201)
})

test('bodies that announce more than a report may hold do not come together', async () => {
  const { id } = await createTicket(app, sender)
  begin(id, 400 * mebibyte)
  await spooled(1)
  expect(await answerTo(begin(id, 101 * mebibyte))).toEqual([429, '10'])
  begin(id, 100 * mebibyte)
  await spooled(2)
})

test('a body that announces nothing counts as the largest and comes alone', async () => {
  const { id } = await createTicket(app, sender)
  begin(id)
  await spooled(1)
  expect(await answerTo(begin(id, 1000))).toEqual([429, '10'])
})
