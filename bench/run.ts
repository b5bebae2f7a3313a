import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Line, Measure } from './figures.ts'
import { type Installation, openInstallation, withClient } from './installation.ts'
import { bounds } from './measures/bounds.ts'
import { calls } from './measures/calls.ts'
import { day } from './measures/day.ts'
import { exported } from './measures/export.ts'
import { growth } from './measures/growth.ts'
import { imported } from './measures/import.ts'
import { lists } from './measures/lists.ts'
import { stale } from './measures/stale.ts'
import { storm } from './measures/storm.ts'
import { sweep } from './measures/sweep.ts'
import { web } from './measures/web.ts'
import { writes } from './measures/writes.ts'
import { howToInstall, missingPrograms } from './programs.ts'

/** The product against what this machine can do at best, and against itself with fewer tickets: docs/performance.md. */
const measures: Record<string, Measure> = {
  lists,
  calls,
  growth,
  bounds,
  sweep,
  writes,
  storm,
  export: exported,
  import: imported,
  stale,
  web,
  day,
}
const fewTickets = 10_000

const [count = String(fewTickets), ...names] = process.argv.slice(2)
const tickets = Number(count)
const unknown = names.filter((name) => !(name in measures))
if (!(Number.isSafeInteger(tickets) && tickets >= 1000) || unknown.length > 0) {
  console.error(
    `Usage: npm run bench -- <tickets, from 1000> [${Object.keys(measures).join(' ')}]\nUnknown: ${unknown.join(' ') || count}`,
  )
  process.exit(2)
}

// Kept for the next run where BENCH_DIR names a folder; a million tickets take minutes to make.
const kept = process.env.BENCH_DIR
const folder = kept ?? mkdtempSync(join(tmpdir(), 'nagrik-bench-'))
mkdirSync(folder, { recursive: true })
process.once(
  'exit',
  () => kept === undefined && rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
)
// Ends by itself, so that products and databases are ended first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const missing = missingPrograms()
if (missing.length > 0) console.log(howToInstall(missing))
const opened = new Map<number, Installation>()
const open = async (size: number): Promise<Installation> => {
  const home = opened.get(size) ?? (await openInstallation(join(folder, String(size)), size))
  opened.set(size, home)
  return home
}

try {
  const large = await open(tickets)
  console.log(await surroundings(large))
  console.log('| | figure | has to be | holds |\n| --- | --- | --- | --- |')
  const wanted = names.length > 0 ? names : Object.keys(measures)
  for (const name of wanted) {
    const lines = await measures[name]?.({
      large,
      small: () => open(fewTickets),
      lacks: (one) => missing.includes(one),
    })
    for (const line of lines ?? []) console.log(told(line))
  }
} finally {
  for (const home of opened.values()) await home.stop()
}

function told({ what, figure, bound, holds }: Line): string {
  return `| ${[what, figure, bound ?? '–', holds === null ? '–' : holds ? 'yes' : 'no'].join(' | ')} |`
}

async function surroundings({ connectionString }: Installation): Promise<string> {
  const { rows } = await withClient(connectionString, (client) =>
    client.query(
      "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size",
    ),
  )
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  return [
    `${tickets} tickets, ${gigabytes(rows[0].size)} GB; ${new Date().toISOString()}`,
    `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes(totalmem())} GB, load ${loadavg()[0]?.toFixed(1)} before measuring`,
    `Node ${process.version}, PostgreSQL ${rows[0].version}`,
  ].join('\n')
}
