import { expect } from '@playwright/test'
import pg from 'pg'
import { callApi } from '../../support/api.ts'
import { observe } from '../persistent.ts'
import { assertTotals } from './history.ts'
import { startInstallation } from './installation.ts'
import { assertNoGrowth, type Memory, memoryOf } from './memory.ts'
import { assertDelivered } from './messages.ts'
import { populate } from './population.ts'
import { type RoundFigures, runRound } from './run-round.ts'
import { describeRun } from './summary.ts'

/** Characters of the product's log that are shown after a failure. */
const lastWords = 6000

/** One round for each seed on one installation; prints what happened. */
export async function faultRun(seeds: number): Promise<void> {
  const installation = await startInstallation()
  const { product, connectionString, possible, withoutDisk } = installation
  const seen = observe()
  const rounds: RoundFigures[] = []
  const memory: Memory[] = []
  try {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const crowds = await populate(client, seeds)
    await client.end()
    const { body } = await callApi(product.origin, 'GET', '/categories')
    const category = body.data[0].id
    for (const [seed, crowd] of crowds.entries()) {
      // In the second half one process lives on, so that it can show whether its memory grows.
      const kinds = possible.filter((kind) => kind !== 'process' || seed < seeds / 2)
      rounds.push(await runRound(installation, seed, crowd, { category, seen, kinds }))
      if (seed >= seeds / 2) memory.push(await memoryOf(product.running()))
    }
    const deliveredAfterMs = await assertDelivered(installation, rounds)
    console.log(`every message delivered ${deliveredAfterMs} ms after the last round`)
    await assertTotals(
      connectionString,
      rounds.reduce((sum, { reports }) => sum + reports, 0),
    )
    expect(seen.wrong).toEqual([])
    expect(product.endings, 'the process ended although nobody killed it').toEqual([])
    assertNoGrowth(memory)
  } catch (error) {
    console.log(`${seen.wrong.join('\n')}\n${product.running().output().slice(-lastWords)}`)
    throw error
  } finally {
    console.log(describeRun({ rounds, seen, memory, withoutDisk, endings: product.endings.length }))
    await installation.close()
  }
}
