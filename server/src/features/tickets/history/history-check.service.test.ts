import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { days, hours, shift, startOfIstDay } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { checkHistory } from './history-check.service.ts'
import { sealHistory } from './seal.service.ts'

let app: TestApp
let citizen: TestUser
let ids: string[]
const tables = ['events', 'event_texts', 'tickets', 'history_seals']

/** As somebody with the password of the database, whom no trigger stops. */
const behind = (...statements: string[]) =>
  app.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

beforeAll(async () => {
  app = await createTestApp()
  // Just after midnight the day before is not sealed yet.
  const noon = shift(startOfIstDay(app.clock.now()), days(1) + hours(12))
  app.clock.advance(noon.getTime() - app.clock.now().getTime())
  citizen = await createUser(app, 'CITIZEN')
  const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  ids = []
  for (let day = 0; day < 3; day++) {
    const { id } = await createTicket(app, citizen)
    ids.push(id)
    const token = await openSession(app.platform, app.platform.db, head, '')
    const put = (body: object) => app.call('PUT', `/tickets/${id}`, { token, body })
    await put({ assigneeId: head.id, priority: 'HIGH' })
    await app.call('POST', `/tickets/${id}/timeline`, { token, body: { action: 'Visit', note: 'Seen' } })
    await put({ status: 'RESOLVED' })
    app.clock.advance(days(1))
    if (day < 2) await sealHistory(app.platform)
  }
  await sealHistory(app.platform)
  await behind(
    // Rows are put back as they were, with all their columns.
    'alter table tickets alter ended_at drop expression',
    ...tables.map((table) => `create table saved_${table} as select * from ${table}`),
  )
})
afterEach(() =>
  behind(
    ...tables.map((table) => `delete from ${table}`),
    ...tables.map((table) => `insert into ${table} select * from saved_${table}`),
  ),
)
afterAll(() => app.close())

const faults = async () => (await checkHistory(app.platform)).faults
const ofTicket = (at: number) => `ticket_id = '${ids[at]}'`
const sealedDays = async () =>
  (await app.platform.db.selectFrom('history_seals').select('day').orderBy('day').execute()).map(
    ({ day }) => day,
  )
const keptAt = (day: string) => `history/${day}.json`

test('what nobody touched fits, however many days lie between', async () => {
  expect(await checkHistory(app.platform)).toEqual({ tickets: 3, events: 15, seals: 3, faults: [] })
  app.clock.advance(days(3))
  await sealHistory(app.platform)
  await sealHistory(app.platform)
  expect(await checkHistory(app.platform)).toEqual({ tickets: 3, events: 15, seals: 4, faults: [] })
  await app.platform.store.remove(keptAt((await sealedDays()).at(-1) ?? ''))
})

describe('what somebody does with the password of the database is found', () => {
  const last = `position = 5`
  const copied = (change: string) =>
    `insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), ${change}))).*
     from events e where ${ofTicket(1)} and ${last}`
  test.each<[string, () => string[], RegExp]>([
    [
      'what happened is another',
      () => [
        `update events set details = details || '{"to": "CLOSED"}' where ${ofTicket(1)} and ${last}`,
        `update tickets set status = 'CLOSED' where id = '${ids[1]}'`,
      ],
      /event 5: changed or slipped in/,
    ],
    [
      'somebody else did it',
      () => [`update events set actor_id = null where ${ofTicket(0)} and position = 2`],
      /event 2: changed/,
    ],
    [
      'it happened earlier',
      () => [
        `update events set created_at = created_at - interval '1 hour' where ${ofTicket(0)} and ${last}`,
      ],
      /event 5: changed/,
    ],
    [
      'an entry between others is gone',
      () => [`delete from events where ${ofTicket(0)} and position = 3`],
      /event 4: 1 before it removed/,
    ],
    [
      'the first is gone',
      () => [`delete from events where ${ofTicket(0)} and position = 1`],
      /event 2: 1 before it removed/,
    ],
    [
      'the last is gone, and the row says the same',
      () => [
        `delete from events where ${ofTicket(1)} and ${last}`,
        `update tickets set status = 'OPEN' where id = '${ids[1]}'`,
      ],
      /^seal of .*: made of 1 tickets and 5 events, does not fit the 1 and 4 there are$/,
    ],
    [
      'a ticket is gone with all that happened to it',
      () => [
        ...['event_texts', 'events', 'tickets'].map(
          (table) =>
            `delete from ${table} where ${
              table === 'event_texts'
                ? `event_id in (select id from events where ${ofTicket(2)})`
                : table === 'events'
                  ? ofTicket(2)
                  : `id = '${ids[2]}'`
            }`,
        ),
      ],
      /^seal of .*does not fit the 0 and 0/,
    ],
    ['a history is gone', () => [`delete from events where ${ofTicket(2)}`], /all events removed/],
    ['an entry is slipped in', () => [copied(`'position', 6`)], /event 6: changed or slipped in/],
    [
      'one is slipped in after the last seal',
      () => [copied(`'position', 6, 'created_at', now() + interval '9 days'`)],
      /event 6: changed or slipped in/,
    ],
    ['a text is another', () => [`update event_texts set text = 'Not seen'`], /text changed/],
    [
      'a text is slipped in',
      () => [
        `insert into event_texts select id, '\\x${'00'.repeat(16)}', 'x', 'y' from events where ${ofTicket(0)} and position = 1`,
      ],
      /event 1: text slipped in/,
    ],
    [
      'a status is another',
      () => [`update tickets set status = 'OPEN'`],
      /its status is not what its events say/,
    ],
    ['a priority is another', () => [`update tickets set priority = 'LOW'`], /its priority is not/],
    ['an assignee is gone', () => [`update tickets set assignee_id = null`], /its assignee_id is not/],
    ['support is invented', () => [`update tickets set support_count = 40`], /its support_count is not/],
    [
      'a seal is another',
      () => [`update history_seals set events = events + 1`],
      /another one in the database/,
    ],
    [
      'a figure is another',
      () => [`update history_seals set figure = sha256('guess')`],
      /does not fit|another one in the database/,
    ],
    ['all seals are gone', () => ['delete from history_seals'], /removed from the database/],
  ])('%s', async (_, statements, fault) => {
    await behind(...statements())
    expect(await faults()).toContainEqual(expect.stringMatching(fault))
  })

  test('what was kept outside is gone', async () => {
    const [day = ''] = await sealedDays()
    await app.platform.store.remove(keptAt(day))
    expect(await faults()).toEqual([`seal of ${day}: not kept outside the database`])
  })
})

test('what a reporter said to a resolution is not turned into praise behind the back of the product', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  const { id } = await createTicket(app, reporter)
  const put = ({ token }: TestUser, body: object) => app.call('PUT', `/tickets/${id}`, { token, body })
  await put(head, { status: 'RESOLVED' })
  expect((await put(reporter, { status: 'OPEN', satisfaction: 'NOT_SATISFIED' })).status).toBe(200)
  await put(head, { status: 'RESOLVED' })
  expect((await put(reporter, { status: 'CLOSED' })).status).toBe(200)
  const ofIt = async () => (await faults()).filter((one) => one.includes(id))
  expect(await ofIt()).toEqual([])
  await behind(
    `update resolutions set satisfaction = 'SATISFIED' where ticket_id = '${id}' and answer = 'REFUSED'`,
  )
  expect(await ofIt()).toEqual([`ticket ${id}: its answers is not what its events say`])
})
