import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countChanges } from '#features/tickets/counting.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { days, hours, istDate, istDay, shift } from '#platform/clock.ts'
import { createDice } from '#testing/dice.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Tally } from './figures.model.ts'
import { outcomeThen, tallyThen } from './figures.queries.ts'

let app: TestApp
let reporterId: string
const everything = scopeFor({ id: '', role: 'ADMIN', departments: [] })

/** One every two hours of forty days; of five, four were begun within a day and three resolved within four. */
const report = (name: string) =>
  sql`
    with drawn as (
      select gen_random_uuid() as id, n, at, at + n % 25 * interval '1 hour' as begun, at + n % 96 * interval '1 hour' + interval '1 day' as done
      from generate_series(1, 480) n, lateral (select now() - n * interval '2 hours' as at) a
    ), filed as (
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
        created_at, updated_at, status, resolved_at)
      select d.id, ${`${name}-`} || n, 'title', 'text', c.id, c.department_id, ${reporterId}, 'Block A', at, now(),
        (case when n % 5 > 1 and done < now() then 'RESOLVED' when n % 5 > 0 and begun < now() then 'IN_PROGRESS' else 'OPEN' end)::ticket_status,
        case when n % 5 > 1 and done < now() then done end
      from drawn d join (select *, row_number() over (order by id) - 1 as place from categories) c on c.place = n % 7
    )
    insert into events (id, ticket_id, position, action, details, hash, created_at)
    select gen_random_uuid(), id, 1, 'STATUS_CHANGED', '{"from": "OPEN", "to": "IN_PROGRESS"}'::jsonb, sha256(''), begun
    from drawn where n % 5 > 0 and begun < now()
    union all
    select gen_random_uuid(), id, 2, 'STATUS_CHANGED', '{"from": "IN_PROGRESS", "to": "RESOLVED"}'::jsonb, sha256(''), done
    from drawn where n % 5 > 1 and done < now()`.execute(app.platform.db)

beforeAll(async () => {
  app = await createTestApp()
  reporterId = (await createUser(app, 'CITIZEN')).id
  await report('WRITTEN')
  await countChanges(app.platform)
})
afterAll(() => app.close())

/** Some hours, or the midnight of some day, before now; often enough of one day. */
function someTime(dice: (faces: number) => number): Date {
  const time = shift(new Date(), -hours(dice(42 * 24)))
  return [time, istDay(istDate(time)), shift(istDay(istDate(time)), days(1) - 1)][dice(3)] as Date
}

const withDone = ({ resolved, closed, ...others }: Tally) => ({ ...others, done: resolved + closed })

async function compare(seed: number, times: number): Promise<void> {
  const { db } = app.platform
  const dice = createDice(seed)
  const ids = (await db.selectFrom('tickets').select('id').execute()).map(({ id }) => id)
  for (let n = 0; n < times; n += 1) {
    const [since, before, later] = [someTime(dice), someTime(dice), someTime(dice)].sort(
      (one, other) => one.getTime() - other.getTime(),
    ) as [Date, Date, Date]
    const moment = n % 2 === 0 ? before : later
    const told = JSON.stringify({ since, before, moment })
    const byHistories = withDone(await tallyThen(db, everything, { since, before, ids }, moment))
    expect(withDone(await tallyThen(db, everything, { since, before }, moment)), told).toEqual(byHistories)
    const { total, done, duplicates } = byHistories
    expect(await outcomeThen(db, everything, { since, before }, moment), told).toEqual({
      total,
      done,
      duplicates,
    })
  }
}

test('how all tickets of any time stood is what their histories say', () => compare(1, 60))

test('also while turns wait to be written down, of tickets that have some and of such that have none', async () => {
  await report('WAITING')
  await sql`
    with done as (
      select id, resolved_at from tickets where ticket_number like 'WRITTEN-%3' and status = 'RESOLVED'
    ), undone as (
      update tickets t set status = 'IN_PROGRESS', resolved_at = null, updated_at = now() from done d where t.id = d.id
    )
    insert into events (id, ticket_id, position, action, details, hash, created_at)
    select gen_random_uuid(), id, 3, 'STATUS_CHANGED', jsonb_build_object('from', 'RESOLVED', 'to', 'IN_PROGRESS',
      'timesBefore', jsonb_build_object('resolvedAt', resolved_at)), sha256(''), now()
    from done`.execute(app.platform.db)
  // Each asks the history of every ticket that waits.
  await compare(2, 15)
  await countChanges(app.platform)
  await compare(3, 15)
})
