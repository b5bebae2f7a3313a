import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import { freePort, startProduct } from '../../e2e/support/product.ts'
import { type Lighthouse, loadLighthouse } from './load-lighthouse.ts'
import type { Tally } from './tally.ts'

/** Least score of 100 by category, on the emulated phone that is Lighthouse's default. */
const budgets = { performance: 90, accessibility: 100, 'best-practices': 100 } as const
const pages = ['/login', '/register']
const runs = 3

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Median of three runs of each page of the built app against the budgets. */
export async function lighthouseBudgets(): Promise<Tally> {
  const lighthouse = await loadLighthouse()
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-lighthouse-'))
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  const port = await freePort()
  const found = await findBrowser()
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, `--remote-debugging-port=${port}`],
  })
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  try {
    for (const page of pages) {
      const scores = await measure(lighthouse, product.origin + page, port)
      for (const [category, least] of Object.entries(budgets)) {
        const score = median(scores.map((run) => run[category] ?? 0))
        const holds = score >= least
        tally[holds ? 'passed' : 'failed'] += 1
        console.log(`${holds ? '✓' : '✗'} ${page} ${category}: ${score} of at least ${least}`)
      }
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return tally
}

async function measure(lighthouse: Lighthouse, url: string, port: number): Promise<Record<string, number>[]> {
  const all: Record<string, number>[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, onlyCategories: Object.keys(budgets), logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const weak = Object.values(result.lhr.audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    )
    if (weak.length > 0) console.log(`  failed audits: ${weak.map(({ id }) => id).join(', ')}`)
    all.push(
      Object.fromEntries(
        Object.entries(result.lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
    )
  }
  return all
}
