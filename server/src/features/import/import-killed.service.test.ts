import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFigures } from '#features/tickets/counting-check.service.ts'
import { checkHistory } from '#features/tickets/history/history-check.service.ts'
import { csvLine } from '#platform/csv.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { secretKey } from '#testing/test-database.ts'

const script = resolve(import.meta.dirname, '../../../../scripts/import.ts')
const total = 8000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const count = async (table: 'tickets' | 'imported_tickets' | 'import_sources') => {
  const { db } = app.platform
  return (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
}

function start(...args: string[]) {
  const { databaseUrl, dataDir } = app.platform.config
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? '', SECRET_KEY: secretKey, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const told: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => told.push(String(data)))
  return { child, ended: once(child, 'close'), told: () => told.join('') }
}

async function files() {
  const at = (name: string) => join(app.platform.config.dataDir, name)
  const category = { default: 'Street Lighting' }
  const mapping = {
    source: 'town',
    id: 'No',
    created: 'Opened',
    timeZone: 'Asia/Kolkata',
    text: 'Details',
    category,
  }
  await writeFile(at('map.json'), JSON.stringify({ ...mapping, block: { default: 'Block A' } }))
  const rows = Array.from({ length: total }, (_, n) => csvLine([n, '2024-02-01', `Lamp ${n} is dark`]))
  await writeFile(at('town.csv'), ['No,Opened,Details\n', ...rows, ',2024-02-01,none\n'].join(''))
  return { csv: at('town.csv'), map: at('map.json'), refused: at('town.csv.refused.csv') }
}

test('an import that is killed in the middle and done again ends with each row once', async () => {
  const { csv, map, refused } = await files()
  const first = start(csv, '--map', map)
  // What is seen first: without a transaction around both, tickets whose ids nobody remembers yet.
  while ((await count('tickets')) === 0 && first.child.exitCode === null) await setTimeout(5)
  first.child.kill('SIGKILL')
  await first.ended
  const [tickets, remembered] = [await count('tickets'), await count('imported_tickets')]
  expect(first.told()).toBe('')
  expect(tickets).toBeGreaterThan(0)
  expect(tickets).toBeLessThan(total)
  expect(remembered).toBe(tickets)

  const second = start(csv, '--map', map)
  await second.ended
  expect(second.told()).toContain(
    `${total + 1} rows: ${total - tickets} imported, ${tickets} were here already`,
  )
  expect(second.told()).toContain('1 refused')
  expect(await readFile(refused, 'utf8')).toContain('\r\n8002,"id","is missing",""\r\n')
  expect([await count('tickets'), await count('imported_tickets'), await count('import_sources')]).toEqual([
    ...[total, total, 1],
  ])
  expect((await checkFigures(app.platform)).faults).toEqual([])
  expect((await checkHistory(app.platform)).faults).toEqual([])
}, 120_000)

test('a file in another encoding is told with its line, and rows that do not fit below the heading are refused', async () => {
  const { csv, map, refused } = await files()
  const rows = [
    'No,Opened,Details',
    'm1,2024-02-01,the lamp, which is dark',
    'm2,2024-02-01',
    'm3,2024-02-01,"Main" road lamp',
    'm4,2024-02-01,fine,,',
  ]
  await writeFile(csv, rows.join('\n'))
  const first = start(csv, '--map', map)
  await first.ended
  expect(first.told()).toContain('4 rows: 1 imported, 0 were here already, 3 refused')
  expect((await readFile(refused, 'utf8')).split('\r\n').slice(1, 4)).toEqual([
    '2,"row","has 4 cells, the heading 3","m1, 2024-02-01, the lamp, which is dark"',
    '3,"row","has 2 cells, the heading 3","m2, 2024-02-01"',
    '4,"row","goes on behind a closing quotation mark","m3, 2024-02-01, Main"',
  ])
  await writeFile(csv, Buffer.concat([Buffer.from(`${rows.join('\n')}\nm5,`), Buffer.from([0xe9])]))
  const second = start(csv, '--map', map)
  expect(await second.ended).toEqual([1, null])
  expect(second.told()).toContain('from line 6 on the file is not utf-8')
}, 60_000)

test('what is wrong with the call, the mapping or the file is told, and ends with 1', async () => {
  const { csv, map } = await files()
  const calls: [args: string[], told: RegExp][] = [
    [[csv], /npm run import -- file.csv --map mapping.json/],
    [[csv, '--map', map, '--dry'], /npm run import/],
    [[csv, '--map', map, '--dry-run=true'], /npm run import/],
    [[csv, '--map', map, '--refused', csv], /is read, so no list can be written there/],
    [[csv, '--map', map, '--refused', '/nowhere/list.csv'], /ENOENT/],
    [[`${csv}.not`, '--map', map], /ENOENT/],
    [[csv, '--map', csv], /the mapping is no JSON/],
    [[map, '--map', map], /the file has no column No/],
  ]
  const runs = calls.map(([args, told]) => ({ told, run: start(...args) }))
  for (const { told, run } of runs) {
    expect(await run.ended).toEqual([1, null])
    expect(run.told()).toMatch(told)
    expect(run.told()).not.toContain('    at ')
  }
  expect(await readFile(csv, 'utf8')).toContain('No,Opened,Details')
  expect(existsSync(`${csv}.not.refused.csv`)).toBe(false)
}, 60_000)
