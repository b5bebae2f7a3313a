import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, shift } from '#platform/clock.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { recordAudit } from './audit.service.ts'
import { turnMonths } from './months.service.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await createTestApp()
  user = await createUser(app, 'ADMIN')
  await turnMonths(app.platform)
})
afterAll(() => app.close())

const record = (at: Date) =>
  recordAudit(app.platform, app.platform.db, {
    action: 'SIGNED_IN',
    actorId: user.id,
    subject: { type: 'user', id: user.id },
    details: { network: '203.0.113.0/24', device: at.toISOString() },
    at,
  })
const run = (statement: string) => sql.raw(statement).execute(app.platform.db)
const ask = async <T>(statement: string) => (await sql.raw<T>(statement).execute(app.platform.db)).rows
const ages = () =>
  ask<{ device: string; part: string }>(
    "select details->>'device' as device, tableoid::regclass::text as part from audit_entries order by created_at",
  )
const months = async () =>
  (
    await ask<{ name: string }>(
      "select relname as name from pg_class where relispartition and relkind = 'r' order by 1",
    )
  )
    .map(({ name }) => name)
    .filter((name) => name.startsWith('audit_entries_'))
const nameOf = (at: Date) => `audit_entries_${at.toISOString().slice(0, 7).replace('-', '_')}`

test('the months that come are there, and turning them again changes nothing', async () => {
  const now = app.clock.now()
  const before = await months()
  expect(before).toContain(nameOf(now))
  expect(before).toContain(nameOf(shift(now, days(90))))
  await Promise.all([turnMonths(app.platform), turnMonths(app.platform)])
  expect(await months()).toEqual(before)
})

test('no statement changes or removes an entry: of the whole, of a part, or of one that was detached', async () => {
  const { db } = app.platform
  await record(app.clock.now())
  await record(shift(app.clock.now(), days(4000)))
  const kept = await ages()
  const part = nameOf(app.clock.now())
  const row = (await ask<{ id: string; created_at: string }>(`select id, created_at from ${part}`))[0]
  const again = `(id, action, subject_type, subject_id, created_at) values
    ('${row?.id}', 'NEVER', 'user', 'x', '${row?.created_at}')`
  const refused = async (statement: string) =>
    await expect(run(statement), statement).rejects.toThrow('append-only')
  for (const table of ['audit_entries', part, 'audit_entries_rest']) {
    await refused(`update ${table} set action = 'NEVER'`)
    await refused(`update ${table} set created_at = created_at - interval '2 years'`)
    await refused(`delete from ${table}`)
    await refused(`truncate ${table}`)
  }
  for (const table of ['audit_entries', part]) {
    await refused(`insert into ${table} ${again} on conflict (created_at, id) do update set action = 'NEVER'`)
  }
  await refused(`with gone as (delete from ${part} returning *) select from gone`)
  const detached = db.transaction().execute(async (tx) => {
    await sql.raw(`alter table audit_entries detach partition ${part}`).execute(tx)
    await sql.raw(`update ${part} set action = 'NEVER'`).execute(tx)
  })
  await expect(detached).rejects.toThrow('append-only')
  expect(await ages()).toEqual(kept)
})

test('an entry whose month nobody made is taken all the same, and its month is not made beside it', async () => {
  const far = shift(app.clock.now(), days(1500))
  await record(far)
  expect((await ages()).find(({ device }) => device === far.toISOString())?.part).toBe('audit_entries_rest')
  const turned = app.platform.db
    .transaction()
    .execute((tx) =>
      sql`select make_audit_months(${shift(far, -days(40))}, ${shift(far, days(40))})`.execute(tx),
    )
  await expect(turned).resolves.toBeDefined()
  expect(await months()).not.toContain(nameOf(far))
  expect(await months()).toContain(nameOf(shift(far, -days(40))))
})

test('entries are kept for AUDIT_DAYS, whole months and the rest, and whatever is asked for a year', async () => {
  const now = app.clock.now()
  const ago = (age: number) => shift(now, -days(age))
  const [year, older] = [ago(367), ago(500)]
  await sql`select make_audit_months(${older}, ${ago(470)})`.execute(app.platform.db)
  for (const at of [older, ago(430), year, ago(363), ago(1)]) await record(at)
  const mine = async () => (await ages()).map(({ device }) => device).filter((at) => at < now.toISOString())
  const shorter = { ...app.platform, config: { ...app.platform.config, auditDays: 450 } }
  await turnMonths(shorter)
  expect(await mine()).toEqual([ago(430), year, ago(363), ago(1)].map((at) => at.toISOString()))
  expect(await months()).not.toContain(nameOf(older))
  await sql`select drop_audit_before(${now})`.execute(app.platform.db)
  expect(await mine()).toEqual([ago(363), ago(1)].map((at) => at.toISOString()))
})
