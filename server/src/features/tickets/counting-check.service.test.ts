import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countChanges } from './counting.service.ts'
import { checkFigures, rebuildFigures } from './counting-check.service.ts'
import { scopeFor } from './selection.policy.ts'
import { countTickets } from './tallies.queries.ts'

let app: TestApp
const faults = async () => (await checkFigures(app.platform)).faults
const run = (statement: string) => sql.raw(statement).execute(app.platform.db)

beforeAll(async () => {
  app = await createTestApp()
  for (let n = 0; n < 6; n += 1)
    await createTicket(app, await createUser(app, 'CITIZEN'), { latitude: 28.4 + n / 100, longitude: 77.02 })
  await run(`
    insert into events (id, ticket_id, position, action, details, hash, created_at)
    select gen_random_uuid(), id, 9, 'STATUS_CHANGED', '{"from": "IN_PROGRESS", "to": "OPEN"}', sha256(''), created_at
    from tickets where ticket_number like '%3'`)
})
afterAll(() => app.close())

test('nothing is wrong while changes wait, nor once they are counted in', async () => {
  expect(await checkFigures(app.platform)).toEqual({ tickets: 6, faults: [] })
  await countChanges(app.platform)
  await run(`update tickets set status = 'IN_PROGRESS' where ticket_number like '%1'`)
  expect(await checkFigures(app.platform)).toEqual({ tickets: 6, faults: [] })
})

test.each([
  ['a tally too high', 'update ticket_tallies set open = open + 1', /^tally \(ever,/],
  [
    'days that nobody took',
    'update ticket_tallies set days = 5',
    /^tally \(month,.*kept \(4,1,0,0,0,0,5\), counted \(4,1,0,0,0,0,0\)/,
  ],
  ['a tally that is gone', `delete from ticket_tallies where grain = 'day'`, /^tally \(day,.*kept nothing/],
  ['a total too high', 'update tally_totals set closed = closed + 1', /^total of all kinds \(ever,/],
  ['a total that is gone', 'delete from tally_totals', /^total of all kinds \(day,.*kept nothing/],
  ['a change that is gone', 'delete from changes', /^tally /],
  ['a turn that is gone', 'delete from ticket_turns', /^turn .*kept nothing/],
  [
    'a turn of no ticket',
    "update ticket_turns set turned_at = turned_at - interval '1 hour'",
    /^turn .*counted nothing/,
  ],
  ['a total of turns too high', 'update turn_totals set days = days + 1', /^total of turns /],
  ['a total of turns that is gone', 'delete from turn_totals', /^total of turns .*kept nothing/],
  ['a kind too many', 'update map_cells set x = x + 1', /^kind in a square of the map \(7,.*counted nothing/],
  ['a square too many', 'update map_squares set x = x + 1', /^square of the map \(7,.*counted nothing/],
  ['a citizen too many', 'insert into citizen_tallies values (current_date, 1)', /^citizens of a day /],
  ['citizens of no day', 'delete from citizen_tallies', /^citizens of a day .*kept nothing/],
  ['a pin at another place', 'update map_squares set latitude_sum = 0', /^square of the map/],
])('%s is found, and counting anew mends it', async (_what, harm, told) => {
  await countChanges(app.platform)
  await run(
    `update tickets set priority = case priority when 'HIGH' then 'LOW' else 'HIGH' end::ticket_priority
     where ticket_number like '%2'`,
  )
  await run(harm)
  expect(await faults()).toContainEqual(expect.stringMatching(told))
  await rebuildFigures(app.platform)
  expect(await faults()).toEqual([])
  await countChanges(app.platform)
  expect(await faults()).toEqual([])
})

test('totals follow whatever becomes of turns', async () => {
  await countChanges(app.platform)
  await run(`update ticket_turns set days = days + 7, turned_at = turned_at + interval '1 day'`)
  const found = await faults()
  expect(found).toContainEqual(expect.stringMatching(/^turn /))
  expect(found).not.toContainEqual(expect.stringMatching(/^total of turns/))
  await rebuildFigures(app.platform)
  expect(await faults()).toEqual([])
})

test('while everything is counted anew others write and read on, and every count is right', async () => {
  const everything = scopeFor({ role: 'ADMIN', id: newId(), departments: [] })
  let isOver = false
  const writes = { during: 0 }
  const write = async (ending: string) => {
    while (!isOver) {
      await run(
        `update tickets set priority = case priority when 'HIGH' then 'LOW' else 'HIGH' end::ticket_priority
         where ticket_number like '%${ending}'`,
      )
      await run(`
        with turned as (
          update tickets set status = case status when 'OPEN' then 'IN_PROGRESS' else 'OPEN' end::ticket_status
          where ticket_number like '%${ending}' returning id, status
        )
        insert into events (id, ticket_id, position, action, details, hash, created_at)
        select gen_random_uuid(), id, 10 + ${writes.during} * 2 + ${ending}, 'STATUS_CHANGED', jsonb_build_object(
          'from', case status when 'OPEN' then 'IN_PROGRESS' else 'OPEN' end, 'to', status), sha256(''), now()
        from turned`)
      expect(await countTickets(app.platform.db, everything, {})).toBe(6)
      writes.during += 1
    }
  }
  const others = Promise.all([write('1'), write('2')])
  for (let time = 0; time < 4; time += 1) {
    await rebuildFigures(app.platform)
    await countChanges(app.platform)
  }
  isOver = true
  await others
  expect(writes.during).toBeGreaterThan(4)
  await countChanges(app.platform)
  const { rows } = await sql`select from ticket_turns`.execute(app.platform.db)
  expect(rows.length).toBeGreaterThan(4)
  expect(await faults()).toEqual([])
})
