import { expect } from '@playwright/test'
import { randomOf } from '../random.ts'
import { becomeBrowser, type Send } from './browser.ts'
import { allFaults, type Fault, Line } from './line.ts'
import { arrive, setStage } from './stage.ts'

/** Requests of a seed among which the server may be killed. */
const killWithin = 25

/**
 * Puts reports, comments, supports and field work into the outbox of a phone while lives end, lines break, the server
 * is killed and people change; in the end each has arrived once. `OUTBOX_SEED` runs one seed alone.
 */
export async function outboxRun(seeds: number): Promise<void> {
  const only = process.env.OUTBOX_SEED
  const all = only === undefined ? Array.from({ length: seeds }, (_, seed) => seed) : [Number(only)]
  const stage = await setStage()
  let line: Line | undefined
  const send: Send = (...request) => {
    if (!line) throw new Error('nobody listens')
    return line.send(...request)
  }
  const goBack = await becomeBrowser(stage.product.origin, send)
  const met = new Map<Fault, number>()
  let requests = 0
  try {
    // They look for a browser as soon as they are there.
    const { Phone } = await import('./phone.ts')
    const { SeedRun } = await import('./run-seed.ts')
    for (const seed of all) {
      const random = randomOf(1_000_000 + seed)
      const killIn = seed % 2 === 0 ? 1 + Math.floor(random() * killWithin) : -1
      const people = await arrive(stage, seed)
      const phone = new Phone()
      line = new Line(stage.product, random, killIn, () => run.changeUser())
      const run = new SeedRun(seed, stage, phone, people, line)
      try {
        await run.run()
      } catch (error) {
        console.log(`seed ${seed} (OUTBOX_SEED=${seed}):\n${line.log.join('\n')}`)
        console.log(stage.product.running().output().slice(-3000))
        throw error
      }
      requests += line.log.filter((words) => words.startsWith('  ')).length
      for (const fault of line.met) met.set(fault, (met.get(fault) ?? 0) + 1)
      await phone.wipe()
    }
    console.log(`${all.length} seeds, ${requests} requests; seeds that met each fault: ${wordsOf(met)}`)
    // A trial in which some of it never happened would prove nothing of that.
    if (only === undefined) expect([...met.keys()].sort()).toEqual([...allFaults].sort())
  } finally {
    goBack()
    await stage.close()
  }
}

const wordsOf = (met: Map<Fault, number>) => [...met].map(([fault, count]) => `${fault} ${count}`).join(', ')
