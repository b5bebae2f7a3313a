import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { healthOf } from './health.service.ts'
import { forgetOldMinutes, noteMinute } from './running-minutes.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = async (role: Parameters<typeof createUser>[1]) =>
  app.call('GET', '/admin/system/health', { token: (await createUser(app, role)).token })

test('DSH-011 answers status, database and server to admins, super admins and heads', async () => {
  for (const role of ['ADMIN', 'SUPER_ADMIN', 'DEPARTMENT_HEAD'] as const) {
    const { status, body } = await ask(role)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'healthy',
      problems: [],
      database: { status: 'healthy', responseTime: expect.any(Number) },
      server: { uptime: expect.any(Number), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      store: { status: 'healthy', kind: 'disk' },
      messages: { email: { gateway: 'outbox' }, sms: { gateway: 'outbox' }, push: { isOn: false } },
    })
    expect(body.database.responseTime).toBeGreaterThan(0)
    expect(body.server.uptime).toBeLessThan(Math.ceil(process.uptime()) + 1)
    expect(body.disk.freeBytes).toBeGreaterThan(body.disk.leastFreeBytes)
  }
})

test('DSH-011 is refused to everybody else', async () => {
  for (const role of ['CITIZEN', 'FIELD_AGENT', 'ANALYST'] as const)
    expect((await ask(role)).status).toBe(403)
  expect((await app.call('GET', '/admin/system/health')).status).toBe(401)
})

describe('is degraded and says why', () => {
  const problems = async (changed: Partial<TestApp['platform']>) => {
    const { status, problems: found } = await healthOf({ ...app.platform, ...changed })
    expect(status).toBe('degraded')
    return found
  }

  test('while the store does not answer', async () => {
    const ping = () => Promise.reject(new Error('gone'))
    expect(await problems({ store: { ...app.platform.store, ping } })).toEqual(['STORE'])
  })

  test('while the disk is full', async () => {
    const config = { ...app.platform.config, leastFreeBytes: Number.MAX_SAFE_INTEGER }
    expect(await problems({ config })).toEqual(['DISK'])
  })

  test('while production has no gateway', async () => {
    const config = { ...app.platform.config, production: true }
    expect(await problems({ config })).toEqual(['OUTBOX'])
  })

  test('while a job is dead, or waits for ten minutes', async () => {
    const queue = {
      ...{ name: 'deliver-sms', waiting: 2, later: 1, active: 0, dead: 3, schedule: null },
      oldestWaitingSince: shift(app.clock.now(), -minutes(11)).toISOString(),
    }
    const jobs = { ...app.platform.jobs, queues: async () => [queue] }
    expect(await problems({ jobs })).toEqual(['JOBS_DEAD', 'JOBS_LATE'])
    const health = await healthOf({ ...app.platform, jobs })
    expect(health.jobs).toMatchObject({ waiting: 3, dead: 3, oldestWaitingSince: queue.oldestWaitingSince })
    expect(health.messages.sms.waiting).toBe(3)
  })

  test('while a message that is still of use was given up', async () => {
    const row = { channel: 'email', template: 'digest', status: 'GIVEN_UP' as const, attempts: 50 }
    const at = app.clock.now()
    const useful_until = shift(at, hours(1))
    const more = { is_unclear: false, sealed: 'sealed', useful_until, created_at: at }
    await app.platform.db
      .insertInto('deliveries')
      .values({ id: newId(), ...row, ...more })
      .execute()
    expect(await problems({})).toEqual(['MESSAGES_GIVEN_UP'])
    app.clock.advance(hours(2))
    expect((await healthOf(app.platform)).status).toBe('healthy')
    await app.platform.db.deleteFrom('deliveries').execute()
  })
})

describe('availability and response time', () => {
  const note = (requests = 0, milliseconds = 0) => noteMinute(app.platform, { requests, milliseconds })
  const read = async () => {
    const { availability, responseTime } = await healthOf(app.platform)
    return [availability.percent, responseTime.averageMs, responseTime.requests]
  }

  test('are not told before there is anything to compute them from', async () => {
    expect(await read()).toEqual([null, null, 0])
    await note(5, 500)
    expect(await read()).toEqual([null, null, 0])
  })

  test('come from the minutes that processes noted, several of them in one row', async () => {
    app.clock.advance(minutes(1))
    await note(1, 100)
    await note(4, 400.4)
    expect(await read()).toEqual([100, 100, 5])
    app.clock.advance(minutes(1))
    expect(await read()).toEqual([100, 100, 10])
  })

  test('minutes without any process count as down', async () => {
    app.clock.advance(minutes(1))
    await note()
    app.clock.advance(minutes(1))
    // Of four whole minutes the third one is missing.
    expect(await read()).toEqual([75, 100, 10])
  })

  test('look back 30 days, older minutes are deleted', async () => {
    app.clock.advance(hours(24 * 32))
    expect(await read()).toEqual([null, null, 0])
    await forgetOldMinutes(app.platform)
    expect(await app.platform.db.selectFrom('running_minutes').selectAll().execute()).toEqual([])
    await note(1, 7)
    app.clock.advance(minutes(2))
    expect(await read()).toEqual([50, 7, 1])
  })
})
