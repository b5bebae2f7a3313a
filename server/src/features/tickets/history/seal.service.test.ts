import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, istDate, minutes, shift } from '#platform/clock.ts'
import { messagesTo, schedules } from '#testing/accounts.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { publishedSeals } from './history.service.ts'
import { readKept, sealHistory } from './seal.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { historyMail: 'auditor@example.org' } })
})
afterAll(() => app.close())

test('a day is sealed once, half an hour after it ended: kept in the store, mailed and published', async () => {
  await createTicket(app, await createUser(app, 'CITIZEN'))
  const day = istDate(app.clock.now())
  app.clock.advance(new Date(`${day}T00:10:00+05:30`).getTime() + days(1) - app.clock.now().getTime())
  await sealHistory(app.platform)
  expect((await publishedSeals(app.platform)).map((seal) => seal.day)).not.toContain(day)
  app.clock.advance(minutes(20))
  await Promise.all([sealHistory(app.platform), sealHistory(app.platform)])
  const seals = await publishedSeals(app.platform)
  expect(seals[0]).toEqual({
    ...{ day, tickets: 1, events: 1, until: new Date(`${day}T24:00:00+05:30`).toISOString() },
    figure: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await readKept(app.platform, day)).toBe(JSON.stringify(seals[0]))
  const mails = await messagesTo(app, 'auditor@example.org', seals.length)
  expect(mails[0]?.text).toContain(seals[0]?.figure)
  expect((await app.call('GET', '/transparency/history')).body.data).toEqual(seals)
  expect(await schedules(app)).toContainEqual({ name: 'seal-history', cron: '0 19 * * *' })
})

test('each seal rests on the one before, also over days without any event', async () => {
  app.clock.advance(days(3))
  await sealHistory(app.platform)
  const [last, before] = await publishedSeals(app.platform)
  expect(last).toMatchObject({ day: istDate(shift(app.clock.now(), -days(1))), tickets: 0, events: 0 })
  expect(last?.figure).not.toBe(before?.figure)
})

test('a day that the store has another seal of is not sealed', async () => {
  app.clock.advance(days(1))
  const before = await publishedSeals(app.platform)
  const path = join(app.platform.config.dataDir, 'other.json')
  await writeFile(path, '{}')
  const day = istDate(shift(app.clock.now(), -days(1)))
  await app.platform.store.put(`history/${day}.json`, path, 'application/json')
  await expect(sealHistory(app.platform)).rejects.toThrow(`the store has another seal of ${day}`)
  expect(await publishedSeals(app.platform)).toEqual(before)
})

test('its reporter and staff are told whether a history is intact, other citizens are not', async () => {
  const [reporter, neighbour] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
  const { id } = await createTicket(app, reporter)
  const ask = (token?: string) => app.call('GET', `/tickets/${id}/history`, { token })
  const sealedUntil = (await publishedSeals(app.platform))[0]?.until
  expect((await ask(reporter.token)).body.data).toEqual({ isIntact: true, events: 1, sealedUntil })
  expect((await ask(neighbour.token)).status).toBe(403)
  expect((await ask()).status).toBe(401)
  await app.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update events set actor_id = null where ticket_id = ${id}`.execute(tx)
  })
  const admin = await createUser(app, 'ADMIN')
  expect((await ask(admin.token)).body.data).toMatchObject({ isIntact: false })
})
