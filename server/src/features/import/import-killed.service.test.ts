import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

test('what is wrong with the call, the mapping or the file is told, and ends with 1', async () => {
  const { csv, map } = await files()
  for (const [args, told] of [
    [[csv], /npm run import -- file.csv --map mapping.json/],
    [[csv, '--map', map, '--dry'], /npm run import/],
    [[`${csv}.not`, '--map', map], /ENOENT/],
    [[csv, '--map', csv], /the mapping is no JSON/],
    [[map, '--map', map], /the file has no column No/],
  ] as const) {
    const run = start(...args)
    expect(await run.ended).toEqual([1, null])
    expect(run.told()).toMatch(told)
  }
}, 60_000)
