import { days, hours, minutes, shift, startOfIstDay } from '@nagrik/server/platform/clock.ts'
import type { DemoPerson } from './accounts.ts'
import { drawSubject, subjectOf } from './catalogue.ts'
import { drawFate } from './fate.ts'
import { live } from './history.ts'
import type { History } from './life.ts'
import { createDealer, type Deal, type Random } from './random.ts'
import { makeReport, type Report } from './report.ts'
import { scriptedWishes } from './scripted.ts'
import { nextAssignee, type Staff, staffOf } from './staff.ts'
import { accountOf, type Wish, type World } from './world.ts'

const ticketCount = 600
/** Fourteen months. */
const oldestDays = 425

/** One demo ticket with everything that hangs on it except its files. */
export interface DemoTicket {
  report: Report
  history: History
  supports: { by: DemoPerson; at: Date }[]
  pictures: Wish['pictures']
  /** What it is marked as a duplicate of in the end, and by whom. */
  duplicate: { of: DemoTicket; by: DemoPerson } | null
}

/** Every demo ticket, oldest first; the same seed, world and moment give the same stories. */
export function makeTickets(random: Random, world: World): DemoTicket[] {
  const scripted = scriptedWishes(world)
  const drawn = Array.from({ length: ticketCount - scripted.length }, () => drawWish(random, world))
  const deal = createDealer(random)
  const offices = [...new Set(world.categories.map((one) => one.department))]
  const staff = new Map(offices.map((one) => [one, staffOf(world.people, one)]))
  const made = new Map<Wish, DemoTicket>()
  for (const wish of [...scripted, ...drawn].sort(byAge)) {
    const main = wish.duplicateOf && made.get(wish.duplicateOf)
    made.set(wish, makeTicket(random, world, { deal, staff, main }, wish))
  }
  return [...made.values()]
}

const byAge = (one: Wish, other: Wish) => one.createdAt.getTime() - other.createdAt.getTime()

function drawWish(random: Random, world: World): Wish {
  const { people, categories, now, pack } = world
  const createdAt = drawMoment(random, now)
  const indianMonth = shift(createdAt, hours(5.5)).getUTCMonth() + 1
  const writer = accountOf(people, 'citizen')
  const reporters = people.filter((one) => one !== writer && mayReport(one, createdAt))
  return {
    createdAt,
    reporter: random.pick(reporters),
    subject: drawSubject(random, pack.reports, categories, indianMonth),
    fate: drawFate(random, (now.getTime() - createdAt.getTime()) / days(1)),
    assignee: null,
    pictures: null,
    duplicateOf: null,
  }
}

const mayReport = ({ role, createdAt, deletedAt, blocked }: DemoPerson, at: Date): boolean =>
  role === 'CITIZEN' && createdAt < at && at < (deletedAt ?? blocked?.at ?? shift(at, 1))

/** Over the whole time, more and more of them, with a busy last fortnight; mostly by day. */
function drawMoment(random: Random, now: Date): Date {
  const recent = random.chance(0.08)
  const growing = random.chance(0.5) ? random.next() : 1 - Math.sqrt(random.next())
  const age = recent ? random.between(0, 14) : oldestDays * growing
  const hour = random.weighted([
    [5, 1],
    [7, 3],
    [9, 7],
    [11, 6],
    [14, 4],
    [17, 6],
    [19, 8],
    [21, 4],
  ])
  const wished =
    startOfIstDay(shift(now, -days(age))).getTime() + hours(hour) + minutes(random.between(0, 120))
  const at = new Date(wished)
  return at < shift(now, -minutes(25)) ? at : shift(now, -minutes(random.between(30, 900)))
}

interface Making {
  deal: Deal
  staff: ReadonlyMap<string, Staff>
  /** Whose duplicate it is. */
  main: DemoTicket | null | undefined
}

function makeTicket(
  random: Random,
  world: World,
  { deal, staff: offices, main }: Making,
  wish: Wish,
): DemoTicket {
  const { reporter, subject, createdAt, fate, assignee, pictures } = wish
  const locale = reporter.locale === 'hi' || random.chance(0.05) ? 'hi' : 'en'
  const own = makeReport(random, world, deal, { reporter, subject, createdAt, locale })
  const report = main ? { ...own, ...beside(main.report) } : own
  const elsewhere = world.categories.find((one) => one.subs.length === 0 && one.id !== subject.category.id)
  const mistakenFor = fate.moved && elsewhere ? subjectOf(world.pack.reports, elsewhere, null) : null
  const staff = offices.get(subject.category.department) ?? staffOf(world.people, subject.category.department)
  const history = live(random, {
    report,
    fate: { ...fate, moved: mistakenFor !== null },
    mistakenFor,
    assignee: assignee ?? nextAssignee(deal, staff),
    staff,
    now: world.now,
    remarks: world.pack.remarks,
  })
  const duplicate = main ? { of: main, by: staff.head } : null
  return { report, history, supports: drawSupports(random, world, report), pictures, duplicate }
}

/** Some forty metres away. */
const beside = ({ latitude, longitude, block, address, landmark }: Report) => ({
  ...{ block, address, landmark, longitude },
  latitude: latitude === null ? null : Number((latitude + 0.0004).toFixed(6)),
})

function drawSupports(
  random: Random,
  { people, now }: World,
  { reporter, createdAt }: Report,
): DemoTicket['supports'] {
  const [low, high] = random.weighted([
    [[0, 0], 44],
    [[1, 3], 31],
    [[4, 9], 17],
    [[10, 34], 8],
  ] as const)
  const others = people.filter((one) => one !== reporter && mayReport(one, now))
  return random.sample(others, random.whole(low, high)).map((by) => {
    const from = Math.max(createdAt.getTime(), by.createdAt.getTime())
    return { by, at: new Date(random.between(from, Math.min(now.getTime(), from + days(20)))) }
  })
}
