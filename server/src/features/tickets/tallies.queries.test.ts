import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, istDay, shift } from '#platform/clock.ts'
import { countSelected } from '#testing/count-selected.ts'
import { createDice } from '#testing/dice.ts'
import { createStaff, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countChanges } from './counting.service.ts'
import { idsOfPage } from './list.queries.ts'
import { overdueBefore } from './overdue.model.ts'
import { scopeFor, type TicketScope } from './selection.policy.ts'
import { selectedTickets, type TicketFilter } from './selection.queries.ts'
import { partsOfReports } from './tallies.model.ts'
import { countTickets, isTallied, pageOfDay, talliedFigures, talliedTotal } from './tallies.queries.ts'

let app: TestApp
let scopes: TicketScope[]
/** Of who reported every ticket, and of who reported none. */
let community: TicketScope[]
let departmentId: string
let categoryId: string
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.platform.db)

/** Tickets of 400 days: of every category, status and priority, some of them duplicates, in progress and closed. */
beforeAll(async () => {
  app = await createTestApp()
  const reporter = await createUser(app, 'CITIZEN')
  const { head } = await createStaff(app, 'street-lighting')
  await run(sql`
    insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
      status, priority, created_at, resolved_at, updated_at)
    select gen_random_uuid(), 'TALLY-' || n, 'title', 'text', c.id, c.department_id, ${reporter.id}, 'Block A',
      (enum_range(null::ticket_status))[1 + n % 4], (enum_range(null::ticket_priority))[1 + n / 7 % 4], a.at,
      case when n % 4 > 1 then a.at + n % 9 * interval '13 hours' end, a.at
    from generate_series(1, 1200) n, lateral (select now() - n * interval '8 hours' as at) a
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from categories) c on true
    where c.place = n % c.of`)
  await run(sql`
    update tickets t set duplicate_of_id = o.id from tickets o
    where o.ticket_number = 'TALLY-3' and t.ticket_number like 'TALLY-%7'`)
  const row = await app.platform.db
    .selectFrom('tickets')
    .select(['department_id', 'category_id'])
    .where('ticket_number', '=', 'TALLY-5')
    .executeTakeFirstOrThrow()
  departmentId = row.department_id
  categoryId = row.category_id
  const departments = [{ id: departmentId }]
  scopes = [
    scopeFor({ id: head.id, role: 'ADMIN', departments: [] }),
    scopeFor({ id: head.id, role: 'DEPARTMENT_HEAD', departments }),
    scopeFor({ id: head.id, role: 'DEPARTMENT_HEAD', departments: [] }),
  ]
  community = [reporter.id, head.id].map((id) =>
    scopeFor({ id, role: 'CITIZEN', departments: [] }, { scope: 'community' }),
  )
})
afterAll(() => app.close())

/** What is kept and what waits, against every ticket counted now. */
async function expectExact(): Promise<void> {
  const { rows } = await sql`
    with kept as (
      select grain, starts_on, department_id, category_id, priority, sum(open)::integer, sum(in_progress)::integer,
        sum(resolved)::integer, sum(closed)::integer, sum(duplicates)::integer, sum(ended)::integer, sum(days)::bigint
      from (table ticket_tallies union all table waiting_tallies) k
      group by 1, 2, 3, 4, 5 having sum(open + in_progress + resolved + closed) <> 0
    )
    (select 'kept' as what, * from (table kept except table counted_tallies) k)
    union all (select 'counted', * from (table counted_tallies except table kept) c)`.execute(app.platform.db)
  expect(rows).toEqual([])
}

const changes: [string, ReturnType<typeof sql>][] = [
  [
    'other statuses',
    sql`update tickets set status = 'RESOLVED', resolved_at = now() where ticket_number like '%1'`,
  ],
  ['the way back', sql`update tickets set status = 'OPEN', resolved_at = null where ticket_number like '%2'`],
  ['other priorities', sql`update tickets set priority = 'CRITICAL' where ticket_number like '%3'`],
  [
    'another department',
    sql`update tickets t set department_id = d.id from (select id from departments order by id limit 1) d
      where ticket_number like '%4'`,
  ],
  ['fewer duplicates', sql`update tickets set duplicate_of_id = null where ticket_number like '%117'`],
  ['fewer tickets', sql`delete from tickets where ticket_number like '%9'`],
]

test.each(changes)('the tallies are exact after %s, counted in or not', async (_what, change) => {
  await run(change)
  await expectExact()
  await countChanges(app.platform)
  await expectExact()
})

test('counting all of them anew counts nothing twice, also while changes wait', async () => {
  await run(sql`update tickets set priority = 'LOW' where ticket_number like '%5'`)
  await run(sql`update ticket_tallies set open = open + 1 where grain = 'ever'`)
  await run(sql`select count_tickets_anew()`)
  await expectExact()
  await countChanges(app.platform)
  await expectExact()
})

test('what is counted in while others write is neither lost nor doubled', async () => {
  const write = (n: number) =>
    run(
      sql`update tickets set status = ${n % 2 ? 'CLOSED' : 'IN_PROGRESS'} where ticket_number = ${`TALLY-${n}`}`,
    )
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => (n % 10 === 0 ? countChanges(app.platform) : write(n))),
  )
  await expectExact()
})

test('a total is that of the tickets one by one, whatever is asked for', async () => {
  await run(sql`update tickets set status = 'OPEN' where ticket_number like '%6'`)
  const filters: TicketFilter[] = [
    {},
    { status: 'OPEN' },
    { priority: 'HIGH', categoryId },
    { departmentId, isUnresolved: true },
    { status: 'CLOSED', search: undefined },
  ]
  for (const scope of scopes)
    for (const filter of filters) {
      expect(isTallied(scope, filter)).toBe(true)
      expect(await countTickets(app.platform.db, scope, filter)).toBe(
        await countSelected(app.platform.db, scope, filter),
      )
    }
  for (const scope of community)
    for (const filter of filters)
      expect(await countTickets(app.platform.db, scope, filter)).toBe(
        await countSelected(app.platform.db, scope, filter),
      )
})

test('how many are assigned is that of the tickets one by one, whatever else is asked for', async () => {
  await run(
    sql`update tickets set assignee_id = reporter_id, assigned_at = now(), escalated_at = now(), is_escalated = ticket_number like '%8'
      where ticket_number like any (array['%3', '%8'])`,
  )
  for (const scope of [...scopes, ...community])
    for (const kind of [
      {},
      { status: 'OPEN' },
      { categoryId },
      { escalated: 'pending' },
      { escalated: 'all' },
    ] as TicketFilter[])
      for (const isAssigned of [true, false]) {
        const filter = { ...kind, isAssigned }
        expect(isTallied(scope, filter)).toBe(false)
        expect(await countTickets(app.platform.db, scope, filter)).toBe(
          await countSelected(app.platform.db, scope, filter),
        )
      }
  expect(await countTickets(app.platform.db, scopes[0] as TicketScope, { isAssigned: true })).toBeGreaterThan(
    10,
  )
})

test.each(['asc', 'desc'] as const)('a far page (%s) is the same from its day on', async (order) => {
  const { db } = app.platform
  const page = { sort: 'createdAt', order, limit: 20 } as const
  for (const filter of [{}, { status: 'OPEN' }] satisfies TicketFilter[]) {
    for (let offset = 0; offset < 300; offset += 13) {
      const whole = await idsOfPage(db, scopes[0] as TicketScope, filter, { ...page, offset }).execute()
      const nearer = await pageOfDay(db, scopes[0] as TicketScope, filter, { order, offset })
      const found = await idsOfPage(db, scopes[0] as TicketScope, nearer.filter, {
        ...page,
        offset: nearer.offset,
      }).execute()
      expect(found).toEqual(whole)
      expect(nearer.offset).toBeLessThanOrEqual(Math.min(offset, 2))
    }
  }
})

test('figures of any span are those of its tickets one by one', async () => {
  const dice = createDice(7)
  const now = new Date()
  const moment = () =>
    [
      shift(now, -hours(dice(410 * 24))),
      istDay(
        shift(now, -days(dice(400)))
          .toISOString()
          .slice(0, 10),
      ),
      istDay(
        `${shift(now, -days(dice(400)))
          .toISOString()
          .slice(0, 7)}-01`,
      ),
      undefined,
    ][dice(4)]
  for (let n = 0; n < 240; n += 1) {
    const [since, before] = [moment(), moment()]
    const { rows } = await talliedFiguresAt(since, before, now)
    const span = `${since?.toISOString()} to ${before?.toISOString()}`
    expect(rows.tallied, span).toEqual(rows.counted)
    expect(rows.total, span).toEqual(rows.counted)
    expect(rows.outcome, span).toEqual(rows.countedOutcome)
  }
})

async function talliedFiguresAt(since: Date | undefined, before: Date | undefined, now: Date) {
  const { db } = app.platform
  const [scope] = scopes as [TicketScope]
  const cut = overdueBefore(now)
  const told = ['total', 'overdue', 'days', 'ended', 'duplicates'] as const
  const sum = (rows: Record<(typeof told)[number], number>[]) =>
    told.map((key) => rows.reduce((all, one) => all + one[key], 0))
  const parts = partsOfReports({ since, before }, cut)
  const tallied = sum(await talliedFigures(db, scope, {}, parts))
  const total = sum([await talliedTotal(db, scope, {}, parts, 'figures')])
  const outcome = await talliedTotal(db, scope, {}, partsOfReports({ since, before }, null), 'done')
  const counted = await selectedTickets(db, scope, { since, ...(before && { before }) })
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where t.status in ('OPEN', 'IN_PROGRESS')
        and t.created_at < ${cut.toISOString()})`.as('overdue'),
      sql<number>`coalesce(sum(tally_days(t.status, t.duplicate_of_id is not null, t.created_at, t.ended_at)), 0)::bigint`.as(
        'days',
      ),
      sql<number>`count(tally_days(t.status, t.duplicate_of_id is not null, t.created_at, t.ended_at))`.as(
        'ended',
      ),
      sql<number>`count(t.duplicate_of_id)`.as('duplicates'),
      sql<number>`count(*) filter (where t.status in ('RESOLVED', 'CLOSED'))`.as('done'),
    ])
    .executeTakeFirstOrThrow()
  const countedOutcome = { total: counted.total, done: counted.done, duplicates: counted.duplicates }
  return { rows: { tallied, total, counted: sum([counted]), outcome, countedOutcome } }
}
