import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, shift } from '#platform/clock.ts'
import { refusal, ticketCalls } from '#testing/duplicates.ts'
import { createStaff, type TestUser } from '#testing/factories.ts'
import { away } from '#testing/places.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let calls: ReturnType<typeof ticketCalls>
beforeAll(async () => {
  app = await createTestApp()
  staff = await createStaff(app, 'street-lighting')
  calls = ticketCalls(app, staff.admin)
})
afterAll(() => app.close())

const likely = (user: TestUser, id: string, number?: string) =>
  app.call('GET', `/tickets/${id}/likely-duplicates`, {
    token: user.token,
    ...(number !== undefined && { query: { number } }),
  })
const proposed = async (user: TestUser, id: string, number?: string): Promise<LikelyDuplicate[]> => {
  const { status, body } = await likely(user, id, number)
  expect(status).toBe(200)
  return body.data
}

test('likely duplicates lie near, with how far, whether of the same category and what both say', async () => {
  const here = { latitude: 28.7, longitude: 77.0266 }
  const words = { title: 'Broken pole beside the temple', description: 'Sparks fly from a bent pole.' }
  const ticket = await calls.file({ ...here, ...words })
  const near = await calls.file({ ...away(here, 118), title: 'Lamp', description: 'Dark for weeks' })
  const elsewhere = await calls.file({ ...away(here, 90), ...words, category: 'Roads and Footpaths' })
  await calls.file({
    ...away(here, 80),
    title: 'Pothole',
    description: 'Deep hole',
    category: 'Roads and Footpaths',
  })
  await calls.file({ ...away(here, 160), ...words })
  const done = await calls.file({ ...here, ...words })
  await calls.put(staff.head, done.id, { status: 'RESOLVED' })
  const found = await proposed(staff.admin, ticket.id)
  expect(found).toMatchObject([
    { id: elsewhere.id, distance: 90, isSameCategory: false },
    { id: near.id, ticketNumber: near.ticketNumber, distance: 120, isSameCategory: true, commonWords: [] },
  ])
  expect(found[0]?.commonWords).toEqual(['broken', 'pole', 'beside', 'temple', 'sparks'])
  // A head is offered nothing of other departments.
  expect((await proposed(staff.head, ticket.id)).map(({ id }) => id)).toEqual([near.id])
})

test('likely duplicates without a place are of the same block, category and words', async () => {
  const words = { title: 'टूटा हुआ खंभा', description: 'मंदिर के बगल में खंभा झुका हुआ' }
  const ticket = await calls.file({ ...words, block: 'Block G' })
  const same = await calls.file({ ...words, block: 'Block G' })
  await calls.file({ ...words, block: 'Block D' })
  await calls.file({ block: 'Block G', title: 'Lamp', description: 'Dark for weeks' })
  expect(await proposed(staff.head, ticket.id)).toMatchObject([
    { id: same.id, distance: null, isSameCategory: true },
  ])
})

test('likely duplicates are not older than 60 days, and those of an agent are of the department', async () => {
  const here = { latitude: 28.8, longitude: 77.0266 }
  const [old, recent, ticket] = [await calls.file(here), await calls.file(here), await calls.file(here)]
  const filed = (id: string, ago: number) =>
    app.platform.db
      .updateTable('tickets')
      .set({ created_at: shift(app.clock.now(), -ago) })
      .where('id', '=', id)
      .execute()
  await filed(old.id, days(60) + hours(1))
  await filed(recent.id, days(60) - hours(1))
  await calls.put(staff.admin, ticket.id, { assigneeId: staff.agent.id })
  await calls.put(staff.admin, recent.id, { assigneeId: staff.colleague.id })
  expect((await proposed(staff.agent, ticket.id)).map(({ id }) => id)).toEqual([recent.id])
})

test('likely duplicates are found by number too, in whatever state, within what the caller may read', async () => {
  const ticket = await calls.file()
  const wanted = await calls.file()
  await calls.put(staff.admin, wanted.id, { status: 'CLOSED' })
  const foreign = await calls.file({ category: 'Garbage Collection' })
  const idsOf = async (user: TestUser, number: string) =>
    (await proposed(user, ticket.id, number)).map(({ id }) => id)
  expect(await idsOf(staff.head, ` ${wanted.ticketNumber.toLowerCase()} `)).toEqual([wanted.id])
  expect(await idsOf(staff.head, foreign.ticketNumber)).toEqual([])
  expect(await idsOf(staff.admin, foreign.ticketNumber)).toEqual([foreign.id])
  expect(await idsOf(staff.head, ticket.ticketNumber)).toEqual([])
  expect(await idsOf(staff.head, 'NGR-1999-000001')).toEqual([])
})

test('likely duplicates are shown to those who may mark one', async () => {
  const ticket = await calls.file()
  expect(refusal(await likely(staff.agent, ticket.id))).toEqual([403, 'FORBIDDEN'])
  expect(refusal(await likely(ticket.reporter, ticket.id))).toEqual([403, 'FORBIDDEN'])
  expect(refusal(await likely(staff.head, 'nope'))).toEqual([404, 'TICKET_NOT_FOUND'])
  expect((await app.call('GET', `/tickets/${ticket.id}/likely-duplicates`)).status).toBe(401)
})
