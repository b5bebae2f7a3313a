import { type FieldTicket, fieldPictures, fieldTickets } from '@nagrik/contract/field-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type Part, photo, upload } from '#testing/uploads.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
let colleague: TestUser
let reporter: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, head, agent, colleague } = await createStaff(app, 'street-lighting'))
  reporter = await createUser(app, 'CITIZEN', { name: 'Ravi Kumar' })
})
afterAll(() => app.close())

const field = (user: TestUser) => app.call('GET', '/tickets/field', { token: user.token })
const ticketsOf = async (user: TestUser): Promise<FieldTicket[]> => (await field(user)).body.data.tickets
const put = (user: TestUser, id: string, body: object) =>
  app.call('PUT', `/tickets/${id}`, { token: user.token, body })
async function given(to: TestUser, options: Parameters<typeof createTicket>[2] = {}) {
  const { id } = await createTicket(app, await createUser(app, 'CITIZEN'), options)
  await put(head, id, { assigneeId: to.id })
  return id
}

test('the own unresolved tickets come, the nearest deadline first, and nobody else’s', async () => {
  const later = await given(agent, { priority: 'LOW' })
  const sooner = await given(agent, { priority: 'HIGH' })
  await given(colleague)
  await createTicket(app, reporter)
  const done = await given(agent)
  await put(agent, done, { status: 'RESOLVED' })
  await put(agent, later, { status: 'IN_PROGRESS' })
  const { body } = await field(agent)
  expect(body.data.tickets.map(({ id }: FieldTicket) => id)).toEqual([sooner, later])
  expect(body.data).toMatchObject({ totalCount: 2, asOf: app.clock.now().toISOString() })
  for (const id of [later, sooner]) await put(head, id, { assigneeId: null })
  expect((await field(agent)).body.data).toMatchObject({ totalCount: 0, tickets: [] })
})

test('each has what the field needs: contacts, pictures that open without a session, last words, the proof', async () => {
  const { id } = await createTicket(app, reporter, {
    locationAddress: 'Sector 14, Gurugram',
    latitude: 28.46,
    longitude: 77.03,
  })
  await put(head, id, { assigneeId: agent.id })
  const parts: Part[] = [{ field: 'metadata', data: JSON.stringify(Array(5).fill({ isUpload: true })) }]
  for (const size of [90, 100, 110, 120, 130])
    parts.push({ field: 'files', data: await photo(size), name: `${size}.jpg` })
  expect((await upload(app, `/upload/ticket-attachments/${id}`, reporter.token, parts)).status).toBe(201)
  for (const words of ['one', 'two', 'three', 'four']) {
    const said = { token: reporter.token, body: { content: words } }
    expect((await app.call('POST', `/tickets/${id}/comments`, said)).status).toBe(201)
    app.clock.advance(minutes(1))
  }
  const lighting = await departmentId(app, 'street-lighting')
  const settings = { requiresNote: false, requiresPhoto: true }
  await app.call('PUT', `/admin/departments/${lighting}/settings`, { token: head.token, body: settings })

  const [ticket] = await ticketsOf(agent)
  expect(ticket).toMatchObject({
    id,
    address: 'Sector 14, Gurugram',
    latitude: 28.46,
    reporter: { name: 'Ravi Kumar', phoneNumber: reporter.phone },
    requiredProof: { note: false, photo: true },
    abilities: { changeStatus: true },
  })
  expect(ticket?.comments.map(({ content }) => content)).toEqual(['two', 'three', 'four'])
  expect(ticket?.pictures).toHaveLength(fieldPictures)
  expect(ticket?.pictures[0]?.id).toBe(ticket?.thumbnailId)
  const picture = await app.app.inject({ url: ticket?.pictures[0]?.thumbnailUrl ?? '' })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  await put(head, id, { assigneeId: null })
})

test('it is for whoever can be given a ticket, each for what they were given', async () => {
  for (const user of [reporter, await createUser(app, 'ANALYST')]) {
    expect((await field(user)).status).toBe(403)
  }
  expect((await app.call('GET', '/tickets/field')).status).toBe(401)
  const ofHead = await given(head)
  expect((await ticketsOf(head)).map(({ id }) => id)).toEqual([ofHead])
  expect(await ticketsOf(admin)).toEqual([])
})

test('more than fit into a day are counted, and the most urgent of them come', async () => {
  const many = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const [first] = [await given(many, { priority: 'CRITICAL' })]
  const { ended_at: _, ...row } = await app.platform.db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: fieldTickets }, (_, at) => ({
    ...row,
    id: crypto.randomUUID(),
    ticket_number: `HR-FIELD-${at}`,
    sla_deadline: new Date(Date.parse(String(row.sla_deadline)) + (at + 1) * 1000),
  }))
  await app.platform.db
    .insertInto('tickets')
    .values(rows as never)
    .execute()
  const { data } = (await field(many)).body
  expect(data.totalCount).toBe(fieldTickets + 1)
  expect(data.tickets.map(({ id }: FieldTicket) => id)).toEqual([
    first,
    ...rows.slice(0, -1).map(({ id }) => id),
  ])
})
