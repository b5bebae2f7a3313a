import { headReviewHours } from '@nagrik/contract/limits'
import { maskContacts } from '@nagrik/contract/masking'
import type { TicketChange } from '@nagrik/contract/tickets'
import { days, hours, startOfIstDay } from '@nagrik/server/platform/clock.ts'
import { loadRegion, type Region } from '@nagrik/server/platform/region/region.ts'
import { regionDir } from '@nagrik/server/testing/test-database.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePeople } from './accounts.ts'
import type { DemoCategory } from './catalogue.ts'
import { loadDemoPack } from './pack.ts'
import { createRandom } from './random.ts'
import { type DemoTicket, makeTickets } from './tickets.ts'
import type { World } from './world.ts'

const hoursOf = (of: Partial<Record<string, number>>) => ({
  sla_critical_hours: of.CRITICAL ?? null,
  sla_high_hours: of.HIGH ?? null,
  sla_medium_hours: of.MEDIUM ?? null,
  sla_low_hours: of.LOW ?? null,
})

const categoriesOf = (region: Region): DemoCategory[] =>
  region.categories.map((one) => ({
    id: one.id,
    slug: one.id,
    name: one.name,
    department: one.department,
    department_id: one.department,
    department_name: one.department,
    ...hoursOf(one.slaHours),
    calendar: null,
    subs: one.subcategories.map((sub) => ({
      id: sub.id,
      slug: sub.id,
      name: sub.name,
      name_hi: sub.nameHi,
      ...hoursOf({}),
    })),
  }))

/** A year's turn, the dead of night, and the middle of an Indian day. */
const moments = ['2026-01-01T00:10:00+05:30', '2026-07-14T03:30:00+05:30', '2026-09-30T13:00:00+05:30']

describe.each(moments)('demo tickets of an installation started at %s', (moment) => {
  const now = new Date(moment)
  let world: World
  let tickets: DemoTicket[]
  beforeAll(async () => {
    const region = await loadRegion(regionDir)
    const random = createRandom(7)
    const pack = await loadDemoPack(region)
    const people = makePeople(random, now, region.departments, pack.people)
    world = { now, people, categories: categoriesOf(region), blocks: region.blocks, pack }
    tickets = makeTickets(random, world)
  })

  const each = (assert: (ticket: DemoTicket) => void) => {
    expect(tickets).toHaveLength(600)
    for (const ticket of tickets) assert(ticket)
  }

  test('happen in order between the report and now, by people who had an account then', () => {
    each(({ report, history }) => {
      let before = report.createdAt
      for (const { at, by } of history.deeds) {
        expect(at >= before && at <= now && by.createdAt <= at).toBe(true)
        before = at
      }
    })
  })

  test('stand where their deeds lead', () => {
    each(({ report, history }) => {
      let [status, priority, assignee] = ['OPEN', report.priority as string, null as unknown]
      let [level, escalated] = [0, false]
      const raises = history.raises.map((raise) => ({ ...raise, change: {} as TicketChange }))
      const acts = [...raises, ...history.deeds.map((deed) => ({ ...deed, level: null }))]
      for (const { change, level: raisedTo } of acts.sort((one, other) => +one.at - +other.at)) {
        if (raisedTo !== null) {
          expect(['OPEN', 'IN_PROGRESS']).toContain(status)
          ;[level, escalated] = [raisedTo, true]
        }
        status = change.status ?? status
        priority = change.priority ?? priority
        assignee = change.assigneeId ?? assignee
        if (change.isEscalated) level += 1
        escalated = change.isEscalated ?? escalated
      }
      if (history.lapsedAt) status = 'CLOSED'
      expect(history).toMatchObject({ status, priority, escalationLevel: level, isEscalated: escalated })
      expect(history.assignee?.id ?? null).toBe(assignee)
    })
  })

  test('are raised by their deadline and reviewed soon, so that only some wait', () => {
    const raises = tickets.flatMap(({ history }) => history.raises)
    expect(raises.length).toBeGreaterThan(60)
    expect(new Set(raises.map(({ at }) => at.getTime())).size).toBeGreaterThan(0.9 * raises.length)
    each(({ report, history: { raises: own, deadline, status, deadlineStage } }) => {
      for (const { at } of own) expect(at > report.createdAt && at <= now).toBe(true)
      const isUnresolved = status === 'OPEN' || status === 'IN_PROGRESS'
      const hoursLate = (now.getTime() - deadline.getTime()) / hours(1)
      if (isUnresolved) expect(deadlineStage).toBe(hoursLate >= headReviewHours ? 2 : hoursLate >= 0 ? 1 : 0)
    })
    const waiting = tickets.filter(({ history }) => history.isEscalated)
    expect(waiting.length).toBeGreaterThanOrEqual(10)
    expect(waiting.length).toBeLessThanOrEqual(20)
    expect(new Set(waiting.map(({ history }) => history.subject.category.department)).size).toBeGreaterThan(4)
    const reviewed = tickets.filter(({ history }) => history.escalationLevel > 0 && !history.isEscalated)
    expect(reviewed.length).toBeGreaterThan(3 * waiting.length)
  })

  test('are worked on by agents and heads of the department that the category belongs to', () => {
    each(({ report, history }) => {
      const { category, sub } = history.subject
      expect(sub === null ? category.subs : category.subs.includes(sub)).toBeTruthy()
      expect(history.assignee?.departments ?? [category.department]).toContain(category.department)
      for (const { by } of [...history.deeds, ...history.comments]) {
        const allowed =
          by === report.reporter || by.role === 'ADMIN' || by.departments.includes(category.department)
        expect(allowed, by.email).toBe(true)
      }
      if (history.status !== 'OPEN') expect(history.assignee).not.toBeNull()
    })
  })

  test('are reported by citizens, at most ten a day, supported once by others and discussed by those concerned', () => {
    const daily = new Map<string, number>()
    each(({ report, history, supports }) => {
      expect(report.reporter.role).toBe('CITIZEN')
      const key = `${report.reporter.id} ${startOfIstDay(report.createdAt).toISOString()}`
      daily.set(key, (daily.get(key) ?? 0) + 1)
      const supporters = supports.map(({ by }) => by)
      expect(new Set(supporters).size).toBe(supports.length)
      expect(supporters).not.toContain(report.reporter)
      for (const { by, at } of supports) {
        expect(by.role === 'CITIZEN' && at >= report.createdAt && at <= now && at >= by.createdAt).toBe(true)
      }
      for (const { at } of history.comments) expect(at >= report.createdAt && at <= now).toBe(true)
    })
    expect(Math.max(...daily.values())).toBeLessThanOrEqual(10)
  })

  test('read like reports: filled in, in both languages, some with contacts, most with a place', () => {
    each(({ report }) => {
      expect(report.title.length).toBeLessThanOrEqual(200)
      expect(report.title.length).toBeGreaterThan(3)
      expect(`${report.title} ${report.description}`).not.toMatch(/[{}]|undefined/)
      expect(report.description.length).toBeGreaterThan(20)
      expect(world.blocks).toContain(report.block)
    })
    const count = (fits: (ticket: DemoTicket) => boolean) => tickets.filter(fits).length
    const hindi = count(({ report }) => /[ऀ-ॿ]/.test(report.title))
    expect(hindi).toBeGreaterThan(150)
    expect(hindi).toBeLessThan(270)
    expect(count(({ report }) => maskContacts(report.description) !== report.description)).toBeGreaterThan(25)
    expect(count(({ report }) => report.latitude === null)).toBeGreaterThan(20)
    expect(count(({ history }) => history.subject.category.subs.length === 0)).toBeGreaterThan(3)
  })

  test('grow old believably: the old ones are done, some of the others are late, escalated or nobody has them', () => {
    const count = (fits: (ticket: DemoTicket) => boolean) => tickets.filter(fits).length
    const isWaiting = ({ history }: DemoTicket) =>
      history.status === 'OPEN' || history.status === 'IN_PROGRESS'
    const ageOf = ({ report }: DemoTicket) => (now.getTime() - report.createdAt.getTime()) / days(1)
    const old = tickets.filter((one) => ageOf(one) > 90)
    expect(old.filter(isWaiting).length / old.length).toBeLessThan(0.1)
    expect(Math.max(...tickets.map(ageOf))).toBeGreaterThan(395)
    expect(count((one) => isWaiting(one) && ageOf(one) > 7)).toBeGreaterThan(20)
    expect(count(({ history }) => history.isEscalated)).toBeGreaterThan(4)
    expect(count(({ history }) => history.escalationLevel > 0 && !history.isEscalated)).toBeGreaterThan(10)
    expect(count(({ history }) => history.assignee === null)).toBeGreaterThan(10)
    expect(
      count(({ history }) => history.deeds.some(({ change }) => change.status === 'OPEN')),
    ).toBeGreaterThan(8)
  })

  test('give the named accounts something of every kind', () => {
    const named = (account: string) => `${account}@nagrik.demo`
    const own = tickets.filter(({ report }) => report.reporter.email === named('citizen'))
    expect(own).toHaveLength(14)
    expect(new Set(own.map(({ history }) => history.status))).toEqual(
      new Set(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']),
    )
    expect(own.every(({ report }) => report.createdAt < startOfIstDay(now))).toBe(true)
    const assigned = tickets.filter(({ history }) => history.assignee?.email === named('agent'))
    expect(assigned.length).toBeGreaterThan(14)
    expect(assigned.length).toBeLessThan(45)
    expect(assigned.filter(({ history }) => history.isEscalated).length).toBeGreaterThanOrEqual(2)
    for (const account of ['newstaff', 'disabled']) {
      expect(tickets.some(({ history }) => history.assignee?.email === named(account))).toBe(false)
    }
  })
})
