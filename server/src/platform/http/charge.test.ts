import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { uploadTicketFiles } from '@nagrik/contract/evidence'
import { supportTicket } from '@nagrik/contract/support'
import { listTickets } from '@nagrik/contract/tickets'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createCharge } from './charge.ts'
import type { Actor } from './session-gate.ts'

let app: TestApp
let citizen: TestUser
beforeAll(async () => {
  app = await startWith({})
  citizen = await createUser(app, 'CITIZEN')
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const apps: TestApp[] = []
async function startWith(settings: Record<string, string>): Promise<TestApp> {
  const one = await createTestApp({ config: { limits: loadConfig(settings).limits } })
  apps.push(one)
  return one
}

const list = ({ token }: TestUser, limit: number) => app.call('GET', `/tickets?limit=${limit}`, { token })

describe('the budget', () => {
  test('is 6,000 points of reads a minute, of which a list of 1,000 takes fifty', async () => {
    const reader = await createUser(app, 'CITIZEN')
    for (let n = 0; n < 119; n += 1) expect((await list(reader, 1000)).status).toBe(200)
    expect((await list(reader, 20)).status).toBe(200)
    const refused = await list(reader, 1000)
    expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
    expect(refused.headers['retry-after']).toBe('60')
    expect((await list(reader, 100)).status).toBe(200)
    expect((await list(citizen, 1000)).status).toBe(200)
  })

  test('is spent after a hundred comments in ten minutes, so that no ticket is buried', async () => {
    const { id } = await createTicket(app, citizen)
    const comment = () =>
      app.call('POST', `/tickets/${id}/comments`, { token: citizen.token, body: { content: 'Still dark.' } })
    const statuses = []
    for (let n = 0; n < 101; n += 1) statuses.push((await comment()).status)
    expect(statuses).toEqual([...Array(100).fill(201), 429])
    expect((await comment()).headers['retry-after']).toBe('600')
    app.clock.advance(600_000)
    expect((await comment()).status).toBe(201)
  })

  test('pays also for a call that is refused for what it holds', async () => {
    const { token } = await createUser(app, 'CITIZEN')
    const empty = () => app.call('POST', '/tickets/quick-report', { token, body: {} })
    for (let n = 0; n < 50; n += 1) expect((await empty()).status).toBe(400)
    expect((await empty()).status).toBe(429)
  })

  test('is that of the address where nobody is signed in', async () => {
    const shared = await startWith({ READ_ADDRESS_LIMIT: '20' })
    const { token } = await createUser(shared, 'CITIZEN')
    expect((await shared.call('GET', '/tickets', { token })).status).toBe(200)
    for (let n = 0; n < 15; n += 1) expect((await shared.call('GET', '/categories')).status).toBe(200)
    const refused = await shared.call('GET', '/categories')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await shared.call('GET', '/health')).status).toBe(200)
    expect((await shared.call('GET', '/tickets', { token })).status).toBe(200)
  })

  test('is asked only once for the first requests of one person, however many come at once', async () => {
    const shared = await startWith({ READ_ADDRESS_LIMIT: '20' })
    const { token } = await createUser(shared, 'CITIZEN')
    const calls = Array.from({ length: 20 }, () => shared.call('GET', '/tickets', { token }))
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  })

  test('is paid by whoever is refused for the role', async () => {
    const small = await startWith({ READ_LIMIT: '3' })
    const { token } = await createUser(small, 'CITIZEN')
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await small.call('GET', '/admin/stats', { token })).status)
    expect(statuses).toEqual([403, 403, 403, 429])
  })
})

test('what is there is paid for and sent at once, or neither', async () => {
  const { platform, clock } = await startWith({ READ_LIMIT: '100' })
  const charge = createCharge(platform)
  const ask = () => charge.atOnce('somebody', { reads: 50 }, 0)
  const leave = await ask()
  expect(await ask()).toBeUndefined()
  leave?.()
  ;(await ask())?.()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  clock.advance(60_000)
  expect(await ask()).toBeTypeOf('function')
})

describe('one person at once', () => {
  const statusesOf = (replies: { status: number }[], status: number) =>
    replies.filter((reply) => reply.status === status).length

  test('has one list of 1,000 made while ten wait, and more is refused', async () => {
    const greedy = await createUser(app, 'CITIZEN')
    const replies = await Promise.all(Array.from({ length: 40 }, () => list(greedy, 1000)))
    expect(statusesOf(replies, 200)).toBeGreaterThanOrEqual(11)
    expect(statusesOf(replies, 429)).toBe(40 - statusesOf(replies, 200))
    expect(statusesOf(replies, 429)).toBeGreaterThan(10)
    for (const { status, headers } of replies) if (status === 429) expect(headers['retry-after']).toBe('1')
  })

  test('gets a hundred small lists', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => list(citizen, 20)))
    expect(statusesOf(replies, 200)).toBe(100)
  })

  test('has four writes done while forty wait, and a file is not kept waiting by them', async () => {
    const charge = createCharge(app.platform)
    const actor = { id: (await createUser(app, 'CITIZEN')).id } as Actor
    const begun: (() => void)[] = []
    const write = (spec: EndpointSpec = supportTicket) => {
      const raw = new PassThrough()
      const isTurn = charge.call(spec, actor, undefined, { raw } as unknown as FastifyReply)
      isTurn.then(
        (done) => begun.push(done),
        () => undefined,
      )
      return { raw, isTurn }
    }
    const calls = Array.from({ length: 44 }, () => write())
    await expect(write().isTurn).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } })
    await Promise.all(calls.slice(0, 4).map(({ isTurn }) => isTurn))
    for (const { raw } of calls.slice(0, 6)) raw.destroy()
    const upload = await write(uploadTicketFiles).isTurn
    expect(begun).toHaveLength(5)
    upload()
    begun[0]?.()
    await calls[6]?.isTurn
    expect(begun).toHaveLength(6)
  })

  test('makes no room for a fifth write when the clients of four have gone before they began', async () => {
    const charge = createCharge(app.platform)
    const actor = { id: (await createUser(app, 'CITIZEN')).id } as Actor
    const begun: (() => void)[] = []
    for (let n = 0; n < 6; n += 1) {
      const raw = new PassThrough().destroy()
      await once(raw, 'close')
      charge.call(supportTicket, actor, undefined, { raw } as unknown as FastifyReply).then(
        (done) => begun.push(done),
        () => undefined,
      )
    }
    await expect.poll(() => begun.length).toBe(4)
    for (const done of begun) done()
    await expect.poll(() => begun.length).toBe(4)
  })

  test('neither reads nor pays for long lists that nobody waits for any more, and no short one waits for them', async () => {
    const charge = createCharge(app.platform)
    const actor = { id: (await createUser(app, 'CITIZEN')).id } as Actor
    const ask = (limit: number) => {
      const raw = new PassThrough()
      const isTurn = charge.call(listTickets, actor, { limit }, { raw } as unknown as FastifyReply)
      return { raw, isTurn }
    }
    const [first, gone, last] = [ask(1000), ask(1000), ask(1000)] as const
    await first.isTurn
    await ask(20).isTurn
    gone.raw.destroy()
    first.raw.destroy()
    await last.isTurn
    await app.platform.budgets.settle()
    const spent = await app.platform.db
      .selectFrom('spent_points')
      .select('points')
      .where('key', '=', `reads ${actor.id}`)
      .execute()
    expect(spent).toEqual([{ points: 101 }])
  })
})
