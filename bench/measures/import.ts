import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { csvLine } from '@nagrik/server/platform/csv.ts'
import { ofItsOwn, startProduct } from '../../e2e/support/product.ts'
import { atLeast, type Line } from '../figures.ts'

const script = resolve(import.meta.dirname, '../../scripts/import.ts')
const total = 60_000
const hourMs = 3_600_000

/** The whole command on a file of another system, into an installation that is empty. */
export async function imported(): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-bench-import-'))
  const settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  try {
    await (await startProduct(settings)).stop()
    const [file, map] = [join(dataDir, 'complaints.csv'), join(dataDir, 'mapping.json')]
    writeFileSync(map, JSON.stringify(mapping))
    writeFileSync(
      file,
      [csvLine(heading), ...Array.from({ length: total }, (_, n) => csvLine(row(n)))].join(''),
    )
    const said = await outputOf([file, '--map', map], settings)
    const [, count, seconds] = /: (\d+) imported, .*\((.*) s\)/.exec(said) ?? []
    if (Number(count) !== total) throw new Error(`the import ended with:\n${said}`)
    const rate = total / Number(seconds)
    return [atLeast('imported tickets a second', rate, 5000, `${total} rows in ${seconds} s`)]
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

const mapping = {
  ...{ source: 'bench', id: 'No', created: 'Registered', closed: 'Closed', timeZone: 'Asia/Kolkata' },
  timeFormats: ['yyyy-MM-dd HH:mm'],
  category: { column: 'Type', values: { Lamp: 'Street Lighting', Water: 'Water Supply' } },
  ...{ text: 'Details', latitude: 'Lat', longitude: 'Long', outside: 'drop', address: 'Address' },
  block: { default: 'Block A' },
}
const heading = ['No', 'Registered', 'Closed', 'Type', 'Details', 'Lat', 'Long', 'Address']
const types = ['Lamp', 'Water', 'Drainage and Sewerage', 'Roads and Footpaths']
const [whats, wheres, whens] = [
  [
    'The lamp is dark',
    'Water comes for an hour',
    'The drain is blocked',
    'A pothole in the road',
    'Garbage lies',
  ],
  [
    'before the school',
    'behind the market',
    'at the bus stand',
    'near the temple',
    'in the third lane',
    'by gate 4',
  ],
  ['since Monday', 'for two weeks', 'since the rain', 'every evening', 'again after the repair'],
]

/** Two years in the order of their times, nine of ten closed, texts of about seventy letters. */
function row(n: number): (string | number)[] {
  const reported = Date.UTC(2023, 0, 1) + (n * 730 * 24 * hourMs) / total
  const pick = (from: readonly string[], by: number) => from[Math.floor(n / by) % from.length] ?? ''
  const text = `${pick(whats, 1)} ${pick(wheres, 5)} ${pick(whens, 30)}, house ${n % 977}, ask for number ${n}`
  const closed = n % 10 === 0 ? 'null' : timeOf(reported + ((n % 40) + 2) * 6 * hourMs)
  const [latitude, longitude] = [28.4 + (n % 100) / 1000, 77 + (n % 91) / 1000]
  return [
    n,
    timeOf(reported),
    closed,
    pick(types, 3),
    text,
    latitude,
    longitude,
    `Sector ${n % 57}, Gurugram`,
  ]
}

const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

async function outputOf(args: string[], settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...ofItsOwn(), ...settings } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  await once(child, 'close')
  return output
}
