import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BudgetOutcome, Manifest } from './built-app.ts'
import { compressedOutcome } from './compressed.ts'
import { precacheOutcome } from './precache.ts'

const dist = resolve(import.meta.dirname, '../../web/dist')
const kilobyte = 1000

/** What a screen loads: a key of Vite's manifest (source path from web/), or `#` and the name of a shared chunk. */
const entry = 'index.html'
const chunks = {
  signIn: ['#sign-in'],
  shell: ['#shell'],
  list: ['src/app/routes/issues.tsx'],
  report: ['src/app/routes/report-form.tsx'],
  map: ['src/ui/map/pin-map.tsx'],
}

/** One line of design's budgets: what is loaded, beyond what is there already, and its limit gzipped. */
type Budget = { name: string; loads: string[]; beyond: string[]; kind: 'js' | 'css'; limit: number }

const signIn = [entry, ...chunks.signIn]
const signedIn = [...signIn, ...chunks.shell]
const budgets: Budget[] = [
  { name: 'sign-in page, JavaScript', loads: signIn, beyond: [], kind: 'js', limit: 165 },
  { name: 'sign-in page, CSS', loads: signIn, beyond: [], kind: 'css', limit: 12 },
  { name: 'shell and list', loads: [...chunks.shell, ...chunks.list], beyond: signIn, kind: 'js', limit: 50 },
  { name: 'report form', loads: chunks.report, beyond: signedIn, kind: 'js', limit: 60 },
  { name: 'map', loads: chunks.map, beyond: signedIn, kind: 'js', limit: 55 },
]

/** Measures web/dist against the budgets of docs; a chunk that is not in the manifest fails its budget. */
export function bundleBudgets(folder = dist): BudgetOutcome[] {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) return [{ holds: false, line: `✗ ${path} is missing: npm run build writes it` }]
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  return [
    ...budgets.map((named) => outcomeOf(named, manifest, folder)),
    precacheOutcome(folder, manifest),
    compressedOutcome(folder),
  ]
}

function outcomeOf(named: Budget, manifest: Manifest, folder: string): BudgetOutcome {
  const budget = {
    ...named,
    loads: named.loads.map((chunk) => keyOf(manifest, chunk)),
    beyond: named.beyond.map((chunk) => keyOf(manifest, chunk)),
  }
  const missing = [...budget.loads, ...budget.beyond].filter((key) => !manifest[key])
  if (missing.length > 0) return { holds: false, line: `✗ ${budget.name}: no chunk ${missing.join(', ')}` }
  const size = filesOf(manifest, budget).reduce((sum, file) => sum + gzippedBytes(join(folder, file)), 0)
  const holds = size <= budget.limit * kilobyte
  const figures = `${(size / kilobyte).toFixed(1)} of ${budget.limit} KB`
  return { holds, line: `${holds ? '✓' : '✗'} ${budget.name.padEnd(26)} ${figures}` }
}

/** The manifest's key of a chunk; shared chunks carry a hash in theirs and are found by name. */
function keyOf(manifest: Manifest, chunk: string): string {
  if (!chunk.startsWith('#')) return chunk
  const found = Object.entries(manifest).find(
    ([, { name, file }]) => name === chunk.slice(1) && file.endsWith('.js'),
  )
  return found?.[0] ?? chunk
}

/** Files of the static imports of what is loaded, without those that an earlier screen has loaded. */
export function filesOf(
  manifest: Manifest,
  { loads, beyond, kind }: Pick<Budget, 'loads' | 'beyond' | 'kind'>,
) {
  const known = closure(manifest, beyond)
  const wanted = [...closure(manifest, loads)].filter((key) => !known.has(key))
  const files = wanted.flatMap((key) => {
    const chunk = manifest[key]
    return kind === 'js' ? [chunk?.file ?? ''] : [chunk?.file ?? '', ...(chunk?.css ?? [])]
  })
  return [...new Set(files)].filter((file) => file.endsWith(`.${kind}`))
}

function closure(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

function gzippedBytes(path: string): number {
  return gzipSync(readFileSync(path)).length
}

if (import.meta.main) {
  const outcomes = bundleBudgets()
  for (const { line } of outcomes) console.log(line)
  process.exitCode = outcomes.every(({ holds }) => holds) ? 0 : 1
}
