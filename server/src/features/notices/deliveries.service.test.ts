import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, seconds, shift, startOfIstDay } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { GatewayRefused, type Message } from '#platform/messages/message.ts'
import { createUser } from '#testing/factories.ts'
import { settled } from '#testing/notices.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { attemptsAtMost, deliverMessage } from './deliveries.service.ts'
import { forgetNotices } from './housekeeping.service.ts'
import type { SealedJob } from './notices.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // Noon in India, when nothing is quiet.
  app.clock.advance(shift(startOfIstDay(app.clock.now()), hours(36)).getTime() - app.clock.now().getTime())
})
afterAll(() => app.close())

/** A message that waits, and what its gateway gets of it; each attempt ends as told, then well. */
function waiting(message: Partial<Message> = {}, ...outcomes: Error[]) {
  const id = newId()
  const received: Message[] = []
  const whole = {
    ...{
      id,
      channel: 'email',
      template: 'password-reset',
      to: 'asha@example.org',
      locale: 'en',
      text: 'Text',
    },
    ...{ variables: {}, createdAt: app.clock.now().toISOString(), ...message },
  }
  const usefulUntil = shift(app.clock.now(), hours(24)).toISOString()
  const envelope = JSON.stringify({ message: whole, discardAfter: usefulUntil })
  const job: SealedJob = { sealed: app.platform.secret.seal(envelope) }
  const deliver = async (one: Message) => {
    received.push(one)
    const outcome = outcomes.shift()
    if (outcome) throw outcome
  }
  const attempt = (db = app.platform.db) => deliverMessage({ ...app.platform, db, deliver }, job)
  return { id, received, attempt }
}

const deliveryOf = (id: string) =>
  app.platform.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
const refused = () => new GatewayRefused('The mail server did not take it: 550')
const silent = () => new Error('The mail server did not take it: ETIMEDOUT')

test('what was taken is noted, and not sent again however often its job comes', async () => {
  const { id, received, attempt } = waiting()
  await attempt()
  await attempt()
  expect(received.map((one) => [one.id, one.repeated])).toEqual([[id, undefined]])
  expect(await deliveryOf(id)).toMatchObject({ status: 'SENT', attempts: 1, repeats: 0, is_unclear: false })
})

test('what was taken while the database went away is noted once it is back, and sent once', async () => {
  const { id, received, attempt } = waiting()
  let refusals = 0
  const db = app.platform.db.withPlugin({
    transformQuery({ node }) {
      if (received.length > 0 && refusals++ < 2) throw Object.assign(new Error('gone'), { code: '57P01' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await attempt(db)
  expect(refusals).toBe(3)
  expect(await deliveryOf(id)).toMatchObject({ status: 'SENT', attempts: 1, repeats: 0, is_unclear: false })
  expect(received).toHaveLength(1)
})

test('what was refused is sent again under its id, and is no repetition', async () => {
  const { id, received, attempt } = waiting({}, refused())
  await expect(attempt()).rejects.toThrow('550')
  expect(await deliveryOf(id)).toMatchObject({ status: 'TRYING', reason: expect.stringContaining('550') })
  await attempt()
  expect(received.map((one) => [one.id, one.repeated])).toEqual([
    [id, undefined],
    [id, undefined],
  ])
  expect(await deliveryOf(id)).toMatchObject({ status: 'SENT', attempts: 2, repeats: 0 })
})

test('what got no answer may have arrived: it is sent again under its id, and says so', async () => {
  const { id, received, attempt } = waiting({}, silent(), refused())
  await expect(attempt()).rejects.toThrow('ETIMEDOUT')
  await expect(attempt()).rejects.toThrow('550')
  await attempt()
  expect(received.map((one) => [one.id, one.repeated])).toEqual([
    [id, undefined],
    [id, true],
    [id, true],
  ])
  expect(await deliveryOf(id)).toMatchObject({ status: 'SENT', attempts: 3, repeats: 1 })
})

test('a process that ends between the gateway and its note leaves a message that is sent again, marked', async () => {
  const { id, received, attempt } = waiting()
  await sql`
    create function end_before_the_note() returns trigger language plpgsql as $$
    begin
      if new.status = 'SENT' and new.attempts = 1 then raise exception 'the process has ended'; end if;
      return new;
    end $$`.execute(app.platform.db)
  await sql`create trigger ends before update on deliveries for each row execute function end_before_the_note()`.execute(
    app.platform.db,
  )
  await expect(attempt()).rejects.toThrow('the process has ended')
  await attempt()
  await sql`drop trigger ends on deliveries`.execute(app.platform.db)
  expect(received.map((one) => [one.id, one.repeated])).toEqual([
    [id, undefined],
    [id, true],
  ])
  expect(await deliveryOf(id)).toMatchObject({ status: 'SENT', attempts: 2, repeats: 1 })
})

describe('at night', () => {
  const sms = { channel: 'sms', template: 'ticket-resolved', to: '9500000001' } as const
  const startsOf = async () =>
    (
      await sql<{ start_after: string }>`
        select start_after from jobs.job where name = 'deliver-sms' and state = 'created'`.execute(
        app.platform.db,
      )
    ).rows.map(({ start_after }) => new Date(start_after))

  test('an SMS waits for the morning, and a code or a mail does not', async () => {
    const noon = app.clock.now()
    app.clock.advance(hours(9.5))
    try {
      const late = waiting(sms)
      await late.attempt()
      expect(late.received).toEqual([])
      expect(await deliveryOf(late.id)).toBeUndefined()
      expect(await startsOf()).toEqual([shift(noon, hours(20))])
      for (const urgent of [{ ...sms, template: 'verification-code' }, {}]) {
        const one = waiting(urgent)
        await one.attempt()
        expect(one.received).toHaveLength(1)
      }
    } finally {
      app.clock.advance(-hours(9.5))
    }
  })
})

describe('a message that no gateway takes', () => {
  const giveUp = async (template = 'password-reset') => {
    const { db } = app.platform
    const one = waiting({ template }, refused(), refused())
    await expect(one.attempt()).rejects.toThrow('550')
    await db
      .updateTable('deliveries')
      .set({ attempts: attemptsAtMost - 1 })
      .where('id', '=', one.id)
      .execute()
    // The last attempt ends its job.
    await one.attempt()
    return one
  }
  const admin = () => createUser(app, 'ADMIN')
  const listed = async (token: string) =>
    (await app.call('GET', '/admin/messages/undelivered', { token })).body.data

  test('is listed for administrators without its content, and sent again under its id when they say so', async () => {
    const { token } = await admin()
    const { id } = await giveUp()
    expect(await listed(token)).toEqual([
      {
        ...{
          id,
          channel: 'email',
          template: 'password-reset',
          to: 'a…@example.org',
          attempts: attemptsAtMost,
        },
        reason: 'The mail server did not take it: 550',
        createdAt: expect.any(String),
        usefulUntil: expect.any(String),
      },
    ])
    const again = await app.call('POST', `/admin/messages/${id}/resend`, { token })
    expect(again.body.data).toEqual({ id })
    await settled(app, 'deliver-email')
    expect(await deliveryOf(id)).toMatchObject({ status: 'SENT', attempts: 1 })
    expect(await listed(token)).toEqual([])
    expect((await app.call('POST', `/admin/messages/${id}/resend`, { token })).status).toBe(404)
  })

  test('is forgotten once it is of no use, and its delivery after a month', async () => {
    const { token } = await admin()
    const { id } = await giveUp()
    app.clock.advance(hours(24) + seconds(1))
    const { status } = await app.call('POST', `/admin/messages/${id}/resend`, {
      token: (await admin()).token,
    })
    expect(status).toBe(404)
    await forgetNotices(app.platform)
    expect(await deliveryOf(id)).toMatchObject({ status: 'GIVEN_UP', sealed: null })
    expect(await listed((await admin()).token)).toEqual([])
    expect(token).toBeTruthy()
    app.clock.advance(hours(24 * 29) + minutes(1))
    await forgetNotices(app.platform)
    expect(await deliveryOf(id)).toBeUndefined()
  })

  test.each(['CITIZEN', 'DEPARTMENT_HEAD', 'ANALYST'] as const)('is no business of %s', async (role) => {
    const { token } = await createUser(app, role)
    expect((await app.call('GET', '/admin/messages/undelivered', { token })).status).toBe(403)
    expect((await app.call('POST', `/admin/messages/${newId()}/resend`, { token })).status).toBe(403)
  })

  test('is not found under a name that is none', async () => {
    const { token } = await admin()
    expect((await app.call('POST', '/admin/messages/any/resend', { token })).status).toBe(404)
  })
})

test('a message that comes too late after an attempt is noted so', async () => {
  const { id, attempt, received } = waiting({}, refused())
  await expect(attempt()).rejects.toThrow('550')
  app.clock.advance(hours(25))
  await attempt()
  expect(received).toHaveLength(1)
  expect(await deliveryOf(id)).toMatchObject({ status: 'LATE' })
})
