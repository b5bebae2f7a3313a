import { setTimeout } from 'node:timers/promises'
import { timeframes } from '@nagrik/contract/transparency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { countChanges } from '#features/tickets/counting.service.ts'
import { checkFigures } from '#features/tickets/counting-check.service.ts'
import { scopeFor, type TicketScope } from '#features/tickets/selection.policy.ts'
import { asEvent } from '#features/tickets/timeline.model.ts'
import { days, hours } from '#platform/clock.ts'
import { createDice } from '#testing/dice.ts'
import { createUser, departmentId } from '#testing/factories.ts'
import { PlainPortal, plainFigures, type World } from '#testing/plain-figures.ts'
import {
  plainAnalytics,
  plainDepartments,
  plainPerformance,
  plainStats,
  plainTransparency,
  rangeDays,
} from '#testing/plain-insights.ts'
import type { Filed, Happened, Standing } from '#testing/plain-tickets.ts'
import { type Cast, createHistory, toQuarterOfDay, type Who } from '#testing/random-history.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Tally } from './figures.model.ts'
import { outcomeThen, tallyThen } from './figures.queries.ts'

/** `npm run test:long` tries 90. */
const histories = Number(process.env.FIGURE_HISTORIES ?? 2)
const deeds = 140

type Name = 'admin' | 'above' | 'head' | 'headOfBoth' | 'agent' | 'runner' | 'analyst' | 'citizen'

let app: TestApp
let people: Record<Name, Who>
let cast: Cast
let world: World
const filed: Filed[] = []
const seen = new Set<string>()

const [lights, waste] = ['street-lighting', 'sanitation']

beforeAll(async () => {
  app = await createTestApp()
  app.clock.advance(-days(400))
  const { db } = app.platform
  const person = async (role: Who['role'], ...slugs: string[]): Promise<Who> => ({
    ...(await createUser(app, role, { departments: slugs })),
    departments: await Promise.all(slugs.map(async (slug) => ({ id: await departmentId(app, slug) }))),
  })
  people = {
    admin: await person('ADMIN'),
    above: await person('SUPER_ADMIN'),
    head: await person('DEPARTMENT_HEAD', lights),
    headOfBoth: await person('DEPARTMENT_HEAD', lights, waste),
    agent: await person('FIELD_AGENT', lights),
    runner: await person('FIELD_AGENT', lights, waste),
    analyst: await person('ANALYST', waste),
    citizen: await person('CITIZEN'),
  }
  const rows = await db.selectFrom('categories').select(['id', 'name', 'slug', 'department_id']).execute()
  const departments = await db.selectFrom('departments').select(['id', 'name']).orderBy('name').execute()
  world = { departments, categories: rows }
  const { admin, above, head, headOfBoth, agent, runner, citizen } = people
  const used = ['garbage-collection', 'public-toilets', 'street-lighting', 'water-supply', 'parks-trees']
  cast = {
    citizens: [citizen, await person('CITIZEN')],
    staff: [agent, runner, head, admin, headOfBoth, above],
    categories: new Map(
      rows.filter(({ slug }) => used.includes(slug)).map((one) => [one.id, one.department_id]),
    ),
  }
})
afterAll(() => app.close())

async function portalNow(): Promise<PlainPortal> {
  const events = new Map<string, Happened[]>(filed.map(({ id }) => [id, []]))
  const rows = await app.platform.db.selectFrom('events').selectAll().orderBy('position').execute()
  for (const row of rows) {
    const event = { ...asEvent(row), actorId: row.actor_id, at: Date.parse(row.created_at) }
    events.get(row.ticket_id)?.push(event)
  }
  const timelines = filed.map((one) => ({ filed: one, events: events.get(one.id) ?? [] }))
  return new PlainPortal(world, timelines, app.clock.now().getTime())
}

/** For as long as the clock stands. */
const tokens = new Map<string, Promise<string>>()
function tokenOf(viewer: Who): Promise<string> {
  const token = tokens.get(viewer.id) ?? openSession(app.platform, app.platform.db, viewer, 'test')
  tokens.set(viewer.id, token)
  return token
}

async function ask(viewer: Who | null, path: string, query: Record<string, string> = {}) {
  const token = viewer ? await tokenOf(viewer) : undefined
  const reply = await app.call('GET', path, { query, ...(token && { token }) })
  expect(reply.status, `${viewer?.role} ${path} ${JSON.stringify(query)}`).toBe(200)
  return reply.body
}

/** Whose tickets make a viewer's dashboards. */
function ofViewer(portal: PlainPortal, { id, role, departments }: Who): Standing[] {
  if (role === 'FIELD_AGENT') return portal.tickets.filter(({ assigneeId }) => assigneeId === id)
  if (departments.length > 0) return portal.in(portal.tickets, ...departments.map((one) => one.id))
  return [...portal.tickets]
}

async function compareDashboards(portal: PlainPortal): Promise<void> {
  const { citizen: _, ...staff } = people
  const place = world.departments.find(({ id }) => id === people.head.departments[0]?.id)
  const citizens = app.platform.db.selectFrom('users').select('created_at').where('role', '=', 'CITIZEN')
  const registered = (await citizens.execute()).map((row) => Date.parse(row.created_at))
  for (const [name, who] of Object.entries(staff)) {
    const own = ofViewer(portal, who)
    // An analyst of another department stays in their own.
    const named = name === 'analyst' ? own : portal.in(own, place?.id)
    for (const [query, tickets] of [
      [{}, own],
      [{ department: place?.name ?? '' }, named],
    ] as const) {
      expect(await ask(who, '/admin/stats', query), name).toEqual(plainStats(portal, tickets, registered))
      const ranges =
        tickets === own ? (Object.keys(rangeDays) as (keyof typeof rangeDays)[]) : (['30d'] as const)
      for (const range of ranges) {
        const { data } = await ask(who, '/admin/analytics', { range, ...query })
        const expected = plainAnalytics(portal, tickets, range)
        expect(data, `${name} ${range}`).toMatchObject(expected)
      }
    }
  }
}

async function compareDepartments(portal: PlainPortal): Promise<void> {
  const { data } = await ask(people.above, '/admin/analytics/departments')
  expect(data).toMatchObject(plainDepartments(portal))
}

async function compareTransparency(portal: PlainPortal): Promise<void> {
  for (const timeframe of timeframes) {
    const { data } = await ask(null, '/transparency', { timeframe })
    expect(data, timeframe).toMatchObject(plainTransparency(portal, timeframe))
  }
}

async function comparePerformance(portal: PlainPortal): Promise<void> {
  const { admin, head, headOfBoth, agent, runner } = people
  const [ofLights, ofWaste] = headOfBoth.departments.map(({ id }) => id)
  const pairs: [viewer: Who, whose: Who][] = [
    ...[admin, head, headOfBoth, agent, runner].map((one): [Who, Who] => [one, one]),
    ...[head, agent, runner].map((one): [Who, Who] => [admin, one]),
    ...[agent, runner].map((one): [Who, Who] => [head, one]),
    [headOfBoth, runner],
  ]
  for (const [viewer, whose] of pairs) {
    const isWhole = viewer === whose || viewer === admin
    const among = isWhole ? undefined : viewer.departments.map(({ id }) => id)
    const memberOf = whose.departments.map(({ id }) => id).filter((id) => isWhole || among?.includes(id))
    const choices = [undefined, ofLights, ...(viewer === head && !isWhole ? [] : [ofWaste])]
    for (const period of [7, 30, 90]) {
      for (const departmentId of period === 30 ? choices : [undefined]) {
        const query = { days: String(period), ...(departmentId && { departmentId }) }
        const { data } = await ask(viewer, `/users/${whose.id}/stats`, query)
        const work = { userId: whose.id, days: period, among, departmentId, memberOf }
        expect(data, `${viewer.role} of ${whose.role}: ${JSON.stringify(query)}`).toMatchObject(
          plainPerformance(portal, work),
        )
      }
    }
  }
}

/** Of any time and any moment after it: by turns what the history of each ticket says. */
async function compareFormer(portal: PlainPortal, dice: (faces: number) => number): Promise<void> {
  const { db } = app.platform
  const ids = filed.map(({ id }) => id)
  const scopes = [people.admin, people.head, people.headOfBoth].map((who) => scopeFor(who))
  for (let turn = 0; turn < 30; turn += 1) {
    const [since = 0, before = 0, at = 0] = [0, 1, 2]
      .map(() => portal.now - dice(240) * hours(6) - dice(2) * dice(1000))
      .sort((one, other) => one - other)
    const span = { since: new Date(since), before: new Date(before) }
    const scope = scopes[dice(3)] as TicketScope
    const moment = new Date(dice(2) === 0 ? before : at)
    const byTurns = await tallyThen(db, scope, span, moment)
    const byHistories = await tallyThen(db, scope, { ...span, ids }, moment)
    expect(withDone(byTurns), JSON.stringify({ ...span, moment })).toEqual(withDone(byHistories))
    const { total, done, duplicates } = withDone(byHistories)
    for (const filter of [span, { ...span, ids }])
      expect(await outcomeThen(db, scope, filter, moment)).toEqual({ total, done, duplicates })
  }
}

const withDone = ({ resolved, closed, ...others }: Tally) => ({ ...others, done: resolved + closed })

/** What lists count, dashboards count: the same number on two screens is the same number. */
async function compareScreens(): Promise<void> {
  const counted = async (who: Who, query: Record<string, string>): Promise<number> =>
    (await ask(who, '/tickets', { limit: '1', ...query })).pagination.totalCount
  const { citizen: _, ...staff } = people
  for (const who of Object.values(staff)) {
    const stats = await ask(who, '/admin/stats')
    expect(stats, who.role).toMatchObject({
      totalTickets: await counted(who, {}),
      openTickets: await counted(who, { status: 'OPEN' }),
      inProgressTickets: await counted(who, { status: 'IN_PROGRESS' }),
      resolvedTickets: await counted(who, { status: 'RESOLVED' }),
      closedTickets: await counted(who, { status: 'CLOSED' }),
      pendingEscalations: await counted(who, { escalated: 'pending' }),
    })
    const total = async (range: string) => (await ask(who, '/admin/analytics', { range })).data.figures.total
    expect(await total('7d')).toBe(await counted(who, { dateRange: 'WEEK' }))
    expect(await total('30d')).toBe(await counted(who, { dateRange: 'MONTH' }))
  }
  const { above } = people
  const stats = await ask(above, '/admin/stats')
  const departments = (await ask(above, '/admin/analytics/departments')).data
  for (const { slug, ...figures } of departments) {
    const own = await ask(above, '/admin/stats', { department: slug })
    expect(own).toMatchObject({
      totalTickets: figures.total,
      openTickets: figures.open,
      overdueTickets: figures.overdue,
      resolutionRate: figures.resolutionRate,
      averageResolutionDays: figures.averageResolutionDays,
    })
  }
  const sum = (rows: Record<string, number>[], key: string) =>
    rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  expect(sum(departments, 'total')).toBe(stats.totalTickets)
  expect(sum(departments, 'overdue')).toBe(stats.overdueTickets)
  const { data } = await ask(null, '/transparency', { timeframe: '30d' })
  const { figures } = (await ask(above, '/admin/analytics', { range: '30d' })).data
  expect(data.summary).toEqual(figures)
  expect(sum(data.departments, 'total')).toBe(figures.total)
  expect(sum(data.categories, 'total')).toBe(figures.total)
}

async function compareOwn(portal: PlainPortal): Promise<void> {
  for (const who of Object.values(people)) {
    const mine = portal.tickets.filter(
      ({ reporterId, assigneeId }) => (who.role === 'CITIZEN' ? reporterId : assigneeId) === who.id,
    )
    const { total, resolved, inProgress } = plainFigures(mine, portal.now)
    const duplicates = mine.filter(({ isDuplicate }) => isDuplicate).length
    expect((await ask(who, '/auth/me')).stats).toEqual({ total, resolved, inProgress, duplicates })
  }
}

async function whileCounting(work: Promise<void>): Promise<void> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await countChanges(app.platform)
    await setTimeout(10)
  }
  await ended
}

test(`every figure of ${histories} random histories is what a plain recount of the timelines says`, {
  timeout: histories * 60_000,
}, async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const dice = createDice(seed)
    const go = createHistory(app, cast, { dice, filed, seen })
    await go(deeds / 2)
    // What changes later is added to what was counted in; of each second history some is counted in at any moment.
    if (seed % 3 > 0) await countChanges(app.platform)
    await (seed % 2 === 0 ? whileCounting(go(deeds / 2)) : go(deeds / 2))
    // What is kept for a minute is found anew, and tickets lie on the borders of periods.
    toQuarterOfDay(app)
    tokens.clear()
    const portal = await portalNow()
    await compareDashboards(portal)
    await compareDepartments(portal)
    await compareTransparency(portal)
    await comparePerformance(portal)
    await compareOwn(portal)
    await compareFormer(portal, dice)
    expect((await checkFigures(app.platform)).faults).toEqual([])
  }
  await compareScreens()
  for (const way of [
    ...['status', 'undo', 'answer', 'assign', 'unassign', 'category', 'priority', 'escalate'],
    ...['merge', 'unmerge', 'move', 'by itself'],
  ])
    expect([...seen], 'everything has happened').toContain(way)
})
