import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compiled } from '../../e2e/support/product.ts'
import { bundleBudgets } from '../check/bundle-size.ts'
import { root } from '../check/command.ts'
import { runChecks } from '../check/run-checks.ts'
import { passed } from '../check/verdict.ts'
import { lighthouseBudgets } from './lighthouse.ts'
import { type PlaywrightReport, tallyPlaywright, tallyVitest, type VitestReport } from './reports.ts'
import { type Stage, type Tally, troubled } from './tally.ts'
import { failuresFile } from './vitest-failures.ts'

const reports = join(root, 'test-results')

/** What `npm test` runs, in this order; a failed stage does not keep the later ones from running. */
export const stages: Stage[] = [
  { name: 'checks', run: checks },
  { name: 'unit and API tests', run: () => vitest() },
  { name: 'web build', run: build },
  { name: 'bundle budgets', run: budgets },
  { name: 'journeys', run: () => playwright('journeys') },
]

/** What `npm run test:long` adds. */
export const longStages: Stage[] = [
  { name: 'notices under failures', run: noticesUnderFailures },
  { name: 'duplicate histories', run: duplicateHistories },
  { name: 'histories of figures', run: figureHistories },
  { name: 'many accounts at once', run: manyAccounts },
  { name: 'long journeys', run: () => playwright('long') },
  { name: 'Lighthouse', run: lighthouseBudgets },
]

async function checks(): Promise<Tally> {
  const outcomes = await runChecks()
  const good = outcomes.filter(passed)
  const skipped = good.filter((outcome) => outcome.skipped).length
  return { passed: good.length - skipped, failed: outcomes.length - good.length, skipped }
}

/** As many events as a large district has in a week, where each test run tries 300. */
function noticesUnderFailures(): Promise<Tally> {
  process.env.NOTICE_EVENTS = '10000'
  return vitest('--project=server', 'server/src/features/tickets/notices/storm')
}

/** Random histories of merged tickets, ten times as many as each test run tries. */
function duplicateHistories(): Promise<Tally> {
  process.env.DUPLICATE_HISTORIES = '500'
  return vitest('--project=server', 'server/src/features/tickets/duplicate-histories')
}

/** Random histories of which every figure is counted again, where each test run tries two. */
function figureHistories(): Promise<Tally> {
  process.env.FIGURE_HISTORIES = '90'
  return vitest('--project=server', 'server/src/features/insights/figure-histories')
}

/** Twenty times as many accounts of one bulk change as each test run tries. */
function manyAccounts(): Promise<Tally> {
  process.env.BULK_USERS = '1200'
  return vitest('--project=server', 'server/src/features/bulk-changes/users')
}

async function vitest(...which: string[]): Promise<Tally> {
  const file = join(reports, 'vitest.json')
  const reporters = ['default', 'json', './scripts/test/vitest-failures.ts']
  const args = [
    'run',
    ...which,
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${file}`,
  ]
  rmSync(failuresFile, { force: true })
  const { code, report } = await reported<VitestReport>('vitest/vitest.mjs', args, file)
  const failures = readReport<string[]>(failuresFile)
  return report
    ? { ...tallyVitest(report, code), failures }
    : troubled(`Vitest left no report, exit code ${code}`)
}

async function playwright(project: string): Promise<Tally> {
  const file = join(reports, 'playwright.json')
  const args = ['test', `--project=${project}`]
  const { code, report } = await reported<PlaywrightReport>('@playwright/test/cli.js', args, file)
  return report ? tallyPlaywright(report, code) : troubled(`Playwright left no report, exit code ${code}`)
}

async function build(): Promise<Tally> {
  const code = await finished(spawn('npm run build', { cwd: root, stdio: 'inherit', shell: true }))
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : troubled(`exit code ${code}`)
}

async function budgets(): Promise<Tally> {
  const outcomes = bundleBudgets()
  for (const { line } of outcomes) console.log(line)
  const held = outcomes.filter(({ holds }) => holds).length
  return { passed: held, failed: outcomes.length - held, skipped: 0 }
}

/** Runs a test tool that writes a JSON report; an old report never passes for a new one. */
async function reported<Report>(tool: string, args: string[], file: string) {
  rmSync(file, { force: true })
  const code = await run(tool, args)
  return { code, report: readReport<Report>(file) }
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

function run(tool: string, args: string[]): Promise<number> {
  const path = join(root, 'node_modules', tool)
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env }
  return finished(spawn(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit', env }))
}

function finished(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 1))
  })
}
