import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { bigHeic } from '#testing/media/big-heic.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { evidenceRows, filesBelow, openUpload, partHead, photo, upload } from '#testing/uploads.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0 })
})
afterAll(() => app.close())

async function reporterWithTicket() {
  const reporter = await createUser(app, 'CITIZEN')
  return { reporter, ticket: (await createTicket(app, reporter)).id }
}

const send = (ticket: string, reporter: TestUser, data: Buffer, name = 'photo.jpg') =>
  upload(app, `/upload/ticket-attachments/${ticket}`, reporter.token, [{ field: 'files', data, name }])

test("a stranger's small picture is stored while one person's large ones are worked on", async () => {
  const many = await reporterWithTicket()
  const stranger = await reporterWithTicket()
  const order: string[] = []
  const large = [2048, 2049, 2050, 2051].map(async (height) => {
    const { status } = await send(many.ticket, many.reporter, await bigHeic(3072, height), 'photo.heic')
    order.push(`large ${status}`)
  })
  await vi.waitFor(
    async () => expect((await filesBelow(app, 'spool')).length).toBeGreaterThanOrEqual(large.length),
    10_000,
  )
  const { status } = await send(stranger.ticket, stranger.reporter, await photo())
  order.push(`small ${status}`)
  await Promise.all(large)
  expect(order.toSorted()).toEqual([...large.map(() => 'large 201'), 'small 201'])
  // The first large one may be done before the small one comes.
  expect(order.indexOf('small 201')).toBeLessThanOrEqual(1)
})

test('while there is no place an upload is refused before its body is read, and told when to come again', async () => {
  const { reporter, ticket } = await reporterWithTicket()
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: 200 }, (_, n) =>
    app.platform.media.withPlace(`other ${n}`, () => gate.promise),
  )
  const client = openUpload(app, ticket, reporter.token)
  client.write(partHead({ field: 'files', name: 'clip.mp4' }))
  const [status, retryAfter] = await new Promise<unknown[]>((answered) =>
    client.on('response', ({ statusCode, headers }) => answered([statusCode, headers['retry-after']])),
  )
  client.destroy()
  expect(status).toBe(503)
  expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(await filesBelow(app, 'spool')).toEqual([])
  gate.resolve()
  await Promise.all(held)
  expect((await send(ticket, reporter, await photo())).status).toBe(201)
})

test('a form that says it is larger than all its files may be is refused before it is read', async () => {
  const { reporter, ticket } = await reporterWithTicket()
  const client = openUpload(app, ticket, reporter.token, { 'content-length': 700 * 1024 * 1024 })
  client.write(partHead({ field: 'files', name: 'clip.mp4' }))
  const status = await new Promise((answered) => client.on('response', (reply) => answered(reply.statusCode)))
  client.destroy()
  expect(status).toBe(413)
  expect(await evidenceRows(app, ticket)).toEqual([])
})

test('a photo that loses its end mark on the way is stored, one that is cut names itself', async () => {
  const { reporter, ticket } = await reporterWithTicket()
  const whole = await photo()
  expect((await send(ticket, reporter, whole.subarray(0, -2))).status).toBe(201)
  const { status, body } = await send(ticket, reporter, whole.subarray(0, -40), 'cut.jpg')
  expect([status, body.error, body.fields]).toEqual([
    400,
    'UNREADABLE_MEDIA',
    { files: 'cut.jpg: This photo could not be read. It may be damaged.' },
  ])
})
