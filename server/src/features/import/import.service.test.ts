import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFigures } from '#features/tickets/counting-check.service.ts'
import { escalateByDeadline } from '#features/tickets/escalations.service.ts'
import { checkHistory } from '#features/tickets/history/history-check.service.ts'
import { sealHistory } from '#features/tickets/history/seal.service.ts'
import { closeAllUnanswered } from '#features/tickets/resolution/unanswered.service.ts'
import { days, minutes, shift } from '#platform/clock.ts'
import { csvLine } from '#platform/csv.ts'
import { createStaff, createUser, type TestUser } from '#testing/factories.ts'
import { createAsking } from '#testing/insights.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type ImportReport, importTickets } from './import.service.ts'
import { mappingOf } from './mapping.model.ts'

let app: TestApp
let admin: TestUser
let citizen: TestUser
let asking: ReturnType<typeof createAsking>
beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await createStaff(app, 'street-lighting'))
  asking = createAsking(app)
  citizen = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

const heading = ['No', 'Opened', 'Closed', 'Kind', 'Details', 'Place', 'State', 'Address']
const mapping = (source: string, more: object = {}) =>
  mappingOf(
    JSON.stringify({
      source,
      ...{ id: 'No', created: 'Opened', closed: 'Closed', text: 'Details', position: 'Place' },
      ...{ timeZone: 'Asia/Kolkata', timeFormats: ['dd-MM-yyyy HH:mm'], address: 'Address' },
      category: { column: 'Kind', values: { 'LAMP  out': 'Street Lighting' }, default: 'Water Supply' },
      status: { column: 'State', values: { Pending: 'OPEN', Done: 'CLOSED', Fixed: 'RESOLVED' } },
      block: { default: 'Block A' },
      ...more,
    }),
  )
type Cells = Partial<Record<(typeof heading)[number], string>>
const row = (no: string, cells: Cells = {}) => ({
  ...{ No: no, Opened: '01-02-2024 10:30', Closed: '03-02-2024 10:30', Kind: 'Lamp out', State: 'Done' },
  ...{ Details: `The lamp ${no} is dark`, Place: '28.4595, 77.0266', Address: 'Sector 14' },
  ...cells,
})

interface Refused {
  row: number
  field: string
  reason: string
}

type Options = { source?: string; isDryRun?: boolean; map?: object; above?: string }

async function run(rows: Cells[], options: Options = {}) {
  const refused: Refused[] = []
  const pieces = async function* () {
    const lines = [heading, ...rows.map((cells) => heading.map((column) => cells[column] ?? ''))]
    const text = (options.above ?? '') + lines.map(csvLine).join('')
    for (let at = 0; at < text.length; at += 61) yield text.slice(at, at + 61)
  }
  const report: ImportReport = await importTickets(app.platform, {
    ...{ mapping: mapping(options.source ?? 'town', options.map), isDryRun: options.isDryRun ?? false },
    pieces: pieces(),
    onRefusal: (number, { field, reason }) => refused.push({ row: number, field, reason }),
  })
  return { report, refused }
}

const count = async (table: 'tickets' | 'notices' | 'imported_tickets') => {
  const { db } = app.platform
  return Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
}
const found = (search: string, user = admin, more = {}) => asking.read(user, '/tickets', { search, ...more })

test('a closed ticket is there as if it had been reported and closed here', async () => {
  const { report, refused } = await run([row('A1')])
  expect([report, refused]).toEqual([{ rows: 1, imported: 1, known: 0, refused: 0 }, []])
  const [ticket] = await found('lamp A1')
  expect(ticket).toMatchObject({ status: 'CLOSED', title: 'Street Lighting', address: 'Sector 14' })
  expect(await asking.read(admin, `/tickets/${ticket.id}`)).toMatchObject({
    createdAt: '2024-02-01T05:00:00Z',
    reporterName: 'Imported from town',
    timeline: [
      { action: 'CREATED', createdAt: '2024-02-01T05:00:00Z' },
      {
        action: 'STATUS_CHANGED',
        createdAt: '2024-02-03T05:00:00Z',
        details: { from: 'OPEN', to: 'CLOSED' },
      },
    ],
  })
})

test('whatever is wrong with a row is said of it, and the others come', async () => {
  const before = await count('tickets')
  const { report, refused } = await run([
    row('B1', { Opened: 'null', Kind: '' }),
    row('B2', { Opened: '31-02-2024 10:00' }),
    row('B3', { Closed: '01-02-2024 10:29' }),
    row('B4', { Closed: '01-01-2999 10:00' }),
    row('B5', { State: 'Lost' }),
    row('B6', { Closed: '' }),
    row('B7', { State: 'Pending' }),
    row('B8', { Place: '19.07, 72.87' }),
    row('B9', { Place: 'near the temple' }),
    row('B10', { Details: 'NULL' }),
    row('B11', { Details: 'x'.repeat(5001) }),
    row('B12', { Details: 'a\0b' }),
    row(''),
    row('B13'),
    row('B13', { Details: 'The same number' }),
  ])
  expect(report).toEqual({ rows: 15, imported: 1, known: 0, refused: 14 })
  expect(refused).toEqual([
    { row: 2, field: 'created', reason: 'is missing' },
    { row: 3, field: 'created', reason: 'is no time in the formats of the mapping' },
    { row: 4, field: 'closed', reason: 'lies before created' },
    { row: 5, field: 'closed', reason: 'lies in the future' },
    { row: 6, field: 'status', reason: 'is not in the mapping' },
    { row: 7, field: 'closed', reason: 'is missing, and the status is CLOSED' },
    { row: 8, field: 'closed', reason: 'is there, and the status is OPEN' },
    { row: 9, field: 'position', reason: 'lies outside the region' },
    { row: 10, field: 'position', reason: 'is no latitude and longitude' },
    { row: 11, field: 'text', reason: 'is missing' },
    { row: 12, field: 'text', reason: 'text must be at most 5000 characters' },
    { row: 13, field: 'text', reason: 'text contains characters that cannot be stored' },
    { row: 14, field: 'id', reason: 'is missing' },
    { row: 16, field: 'id', reason: 'stands in the file before' },
  ])
  expect(await count('tickets')).toBe(before + 1)
})

test('a position outside is left out where the mapping says so, and what has no status is closed by its time', async () => {
  const map = { outside: 'drop', status: undefined }
  const rows = [row('C1', { Place: '19.07, 72.87' }), row('C2', { Closed: 'NULL' })]
  expect((await run(rows, { map })).report.imported).toBe(2)
  expect(await found('lamp C1')).toMatchObject([{ status: 'CLOSED', latitude: null }])
  expect(await found('lamp C2')).toMatchObject([{ status: 'OPEN', latitude: 28.4595 }])
})

test('empty lines above the heading are none', async () => {
  expect((await run([row('K1')], { above: '\r\n\r\n' })).report).toMatchObject({ imported: 1 })
})

test('a dry run says the same and writes nothing', async () => {
  const rows = [row('D1'), row('D2', { Opened: '' })]
  const before = [await count('tickets'), await count('imported_tickets')]
  const dry = await run(rows, { isDryRun: true, source: 'nowhere-yet' })
  expect([await count('tickets'), await count('imported_tickets')]).toEqual(before)
  expect(await run(rows, { source: 'nowhere-yet' })).toEqual(dry)
  expect(dry.report).toEqual({ rows: 2, imported: 1, known: 0, refused: 1 })
})

test('imported again nothing is doubled, and another source has numbers of its own', async () => {
  const rows = [row('E1'), row('E2')]
  expect((await run(rows)).report).toMatchObject({ imported: 2, known: 0 })
  expect((await run([...rows, row('E3')])).report).toMatchObject({ imported: 1, known: 2 })
  expect((await run(rows, { isDryRun: true })).report).toMatchObject({ imported: 0, known: 2 })
  expect((await run(rows, { source: 'village' })).report).toMatchObject({ imported: 2, known: 0 })
})

test('of thousands every count, the history and the seals fit, and nobody is told', async () => {
  await sealHistory(app.platform)
  const notices = await count('notices')
  const states: Cells[] = [{ State: 'Done' }, { State: 'Fixed' }, { State: 'Pending', Closed: '' }]
  const rows = Array.from({ length: 4500 }, (_, n) =>
    row(`F${n}`, { ...states[n % 3], Kind: n % 2 ? 'Lamp out' : 'Tap' }),
  )
  expect((await run(rows)).report).toMatchObject({ imported: 4500, refused: 0 })
  expect(await checkFigures(app.platform)).toEqual({ tickets: await count('tickets'), faults: [] })
  expect((await checkHistory(app.platform)).faults).toEqual([])
  app.clock.advance(days(1))
  await sealHistory(app.platform)
  expect(await checkHistory(app.platform)).toMatchObject({ seals: 2, faults: [] })
  await closeAllUnanswered(app.platform)
  await escalateByDeadline(app.platform)
  expect(await count('notices')).toBe(notices)
})

test('what was closed counts in the figures of its days with the time that it took', async () => {
  const summary = async () => (await asking.read(null, '/transparency', { timeframe: '1y' })).summary
  expect(await summary()).toMatchObject({ total: 0 })
  const at = (ago: number) => shift(app.clock.now(), -days(ago)).toISOString()
  await run([row('H1', { Opened: at(9), Closed: at(4) })], { map: { timeFormats: ['ISO'] } })
  app.clock.advance(minutes(2))
  expect(await summary()).toMatchObject({ total: 1, resolved: 1, averageResolutionDays: 5 })
})

test('other citizens find it by what names nobody', async () => {
  await run([row('G1', { Details: 'Sewage near the old mill, ring 9811122233' })])
  expect(await found('9811122233', citizen)).toEqual([])
  expect(await found('9811122233')).toHaveLength(1)
  expect(await found('old mill', citizen, { scope: 'community' })).toMatchObject([
    { description: 'Sewage near the old mill, ring **********' },
  ])
})

test('nobody is the account that they belong to', async () => {
  const { reporter_id } = await app.platform.db
    .selectFrom('import_sources')
    .selectAll()
    .where('name', '=', 'town')
    .executeTakeFirstOrThrow()
  expect(await asking.read(admin, `/users/${reporter_id}`)).toMatchObject({
    email: null,
    status: 'hard_deleted',
  })
})
