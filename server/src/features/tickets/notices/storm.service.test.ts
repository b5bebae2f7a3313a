import type { TicketChange } from '@nagrik/contract/tickets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyChange } from '#features/tickets/changes/apply-change.service.ts'
import { addComment } from '#features/tickets/comments.service.ts'
import { addSupport } from '#features/tickets/support.service.ts'
import type { Person } from '#features/tickets/tickets.policy.ts'
import { minutes } from '#platform/clock.ts'
import { smtpDelivery } from '#platform/messages/mail.ts'
import { httpSmsDelivery } from '#platform/messages/sms.ts'
import { createStaff, createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { startFailingGateways, type Taken } from '#testing/failing-gateways.ts'
import { settled, toldTo } from '#testing/notices.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { mailNotices } from './digest.service.ts'

/** Five of each ticket; the long run has more of them. */
const events = Number(process.env.NOTICE_EVENTS ?? 300)
const tickets = events / 5
/** So many digests has somebody at most, none of them longer than a mail names entries. */
const windows = Math.max(6, Math.ceil(tickets / 45))
const seed = 'storm 1'
const patienceMs = 2500
/** Hardly ten seconds where nothing else is at work. */
const limitMs = events > 300 ? 3_600_000 : 120_000

let app: TestApp
let gateways: Awaited<ReturnType<typeof startFailingGateways>>
let closeMail: () => void
beforeAll(async () => {
  app = await createTestApp({ config: { smsQuietHours: null } })
  const { platform } = app
  // Each SMS is looked for.
  platform.config.limits.noticeSmsDay = events
  gateways = await startFailingGateways(seed, async (id) => {
    await sql`insert into crashes values (${id})`.execute(platform.db)
  })
  const mail = smtpDelivery(gateways.smtpUrl, 'Portal <portal@example.org>', patienceMs)
  const url = gateways.smsUrl
  const sms = httpSmsDelivery({ provider: 'http', url, token: null, templates: {} }, patienceMs)
  platform.deliver = (message) => (message.channel === 'email' ? mail.deliver : sms)(message)
  closeMail = mail.close
  await sql`create table crashes (id uuid primary key)`.execute(platform.db)
  // The process ends between the gateway and its note, once for such a message.
  await sql`
    create function crash() returns trigger language plpgsql as $$
    begin
      if new.status = 'SENT' and new.repeats = 0 and exists (select from crashes where id = new.id) then
        raise exception 'the process has ended';
      end if;
      return new;
    end $$`.execute(platform.db)
  await sql`create trigger crash before update on deliveries for each row execute function crash()`.execute(
    platform.db,
  )
  // Nobody waits in a test for what comes again after a while.
  await sql`
    update jobs.queue set retry_delay = 0, retry_backoff = false, retry_delay_max = null
    where name in ('deliver-email', 'deliver-sms')`.execute(platform.db)
})
afterAll(async () => {
  await app.close()
  closeMail()
  await gateways.close()
})

/** What everybody should hear, as a plain model has it: person → sentences by channel. */
const wanted = new Map<TestUser, { app: string[]; email: string[]; sms: string[] }>()
const off = new Map<TestUser, string[]>()

function expectTold(person: TestUser, kind: string, sentence: string, sms?: string) {
  const said = wanted.get(person) ?? { app: [], email: [], sms: [] }
  wanted.set(person, said)
  const wants = (channel: string) => !off.get(person)?.includes(`${kind} ${channel}`)
  if (wants('app')) said.app.push(sentence)
  if (wants('email')) said.email.push(sentence)
  if (sms !== undefined && wants('sms')) said.sms.push(sms)
}

async function switchOff(person: TestUser, ...switches: string[]) {
  off.set(person, switches)
  const preferences = switches.map((one) => {
    const [kind, channel] = one.split(' ')
    return { kind, channel, isOn: false }
  })
  const { status } = await app.call('PUT', '/notices/preferences', {
    token: person.token,
    body: { preferences },
  })
  expect(status).toBe(200)
}

async function createCrowd(count: number): Promise<TestUser[]> {
  const crowd: TestUser[] = []
  for (let at = 0; at < count; at += 1) {
    const person = await createUser(app, 'CITIZEN', { name: `Citizen ${at}` })
    crowd.push(person)
    if (at % 5 === 1) await switchOff(person, 'STATUS email')
    if (at % 5 === 2) await switchOff(person, 'RESOLVED sms', 'COMMENT app')
    if (at % 5 === 3) await switchOff(person, 'RESOLVED email')
  }
  return crowd
}

test(
  `${events} events are told to each on every wanted channel, twice only where a crash fell behind the gateway`,
  async () => {
    const { platform } = app
    const lighting = await departmentId(app, 'street-lighting')
    const personOf = ({ id, role }: TestUser): Person => ({
      ...{ id, role },
      departments: role === 'CITIZEN' ? [] : [{ id: lighting }],
    })
    const { head, agent } = await createStaff(app, 'street-lighting')
    const second = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
    await switchOff(second, 'ESCALATED sms', 'ASSIGNED app')
    // Nobody reports more than ten a day.
    const crowd = await createCrowd(Math.ceil(tickets / 8) + 1)
    for (let at = 0; at < tickets; at += 1) {
      const [reporter, supporter] = [crowd[at % crowd.length], crowd[(at + 1) % crowd.length]]
      if (!reporter || !supporter) throw new Error('no crowd')
      const { id, ticketNumber: n } = await createTicket(app, reporter)
      // As the calls do it, without their answers, which are made of ten times as many statements.
      await platform.db.transaction().execute(async (tx) => {
        await addSupport(platform, tx, personOf(supporter), id)
        const change = (by: Person, what: TicketChange) => applyChange(platform, tx, by, id, what)
        await change(personOf(head), { assigneeId: agent.id })
        await change(personOf(agent), { status: 'IN_PROGRESS' })
        await addComment(platform, tx, personOf(agent), id, 'We look at it')
        await change(personOf(agent), { isEscalated: true })
        await change(personOf(agent), { status: 'RESOLVED' })
      })
      expectTold(agent, 'ASSIGNED', `Ticket ${n} was assigned to you.`)
      for (const person of [reporter, supporter]) {
        expectTold(person, 'STATUS', `Work on ticket ${n} is in progress.`)
        expectTold(person, 'COMMENT', `The department commented on ticket ${n}.`)
      }
      for (const person of [head, second])
        expectTold(person, 'ESCALATED', `Ticket ${n} was escalated to level 1.`, n)
      expectTold(reporter, 'RESOLVED', `Ticket ${n} is resolved. Please confirm that the problem is gone.`, n)
      expectTold(supporter, 'RESOLVED', `Ticket ${n}, which you support, is resolved.`)
      if ((at + 1) % Math.ceil(tickets / windows) === 0 || at + 1 === tickets) await mailWhatIsDue()
    }
    await settled(app, 'deliver-email', 'deliver-sms')

    const twice = await crashed()
    assertCopies(gateways.mails, twice)
    assertCopies(gateways.sms, twice)
    for (const [person, said] of wanted) {
      expect(await toldTo(app, person)).toEqual(said.app.sort())
      expect(sentencesTo(person)).toEqual(said.email.sort())
      expect(numbersTo(person)).toEqual(said.sms.sort())
    }
    // The run was hard enough to say something.
    const { seen } = gateways
    for (const outcome of ['refuse', 'crash'] as const) expect(seen[outcome]).toBeGreaterThan(0)
    // Dear, and so rare that a short run may have none.
    if (events > 300) {
      expect(seen.silence).toBeGreaterThan(0)
      console.log(gateways.mails.length, 'mails', gateways.sms.length, 'SMS', seen)
    }
  },
  limitMs,
)

async function mailWhatIsDue() {
  await settled(app, 'tell-of-events')
  app.clock.advance(minutes(10))
  await mailNotices(app.platform)
}

const crashed = async (): Promise<Set<string>> =>
  new Set(
    (await sql<{ id: string }>`select id from crashes`.execute(app.platform.db)).rows.map(({ id }) => id),
  )

/** Each once; after a crash twice under the same id, the second of which says so. */
function assertCopies(taken: Taken[], twice: ReadonlySet<string>) {
  for (const [id, copies] of Map.groupBy(taken, (one) => one.id)) {
    expect(copies.map(({ repeated }) => repeated)).toEqual(
      twice.has(id) ? [false, true] : [expect.any(Boolean)],
    )
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1)
  }
}

const distinct = (taken: Taken[]) => [...new Map(taken.map((one) => [one.id, one])).values()]

const sentencesTo = ({ email }: TestUser): string[] =>
  distinct(gateways.mails.filter(({ to }) => to === email))
    .flatMap(({ text }) => text.split('\n').filter((line) => /^(Ticket|Work on|The department)/.test(line)))
    .sort()

const numbersTo = ({ phone }: TestUser): string[] =>
  distinct(gateways.sms.filter(({ to }) => to === phone))
    .flatMap(({ text }) => /NGR-\d+-\d+/.exec(text)?.[0] ?? '')
    .sort()
