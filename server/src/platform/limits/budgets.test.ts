import { login } from '@nagrik/contract/accounts'
import { addComment, listComments } from '@nagrik/contract/comments'
import { attachmentLinks, uploadCommentFiles, uploadTicketFiles } from '@nagrik/contract/evidence'
import { adminStats } from '@nagrik/contract/insights'
import { reportFiles, reportsPerDay } from '@nagrik/contract/limits'
import { forgotPassword, resetPassword } from '@nagrik/contract/passwords'
import { register, sendOtp, verifyOtp } from '@nagrik/contract/registration'
import { quickReport } from '@nagrik/contract/report'
import { listTickets, readTicket, updateTicket } from '@nagrik/contract/tickets'
import { readActivity } from '@nagrik/contract/timeline'
import { attachUpload, openUpload, sendUploadBytes } from '@nagrik/contract/uploads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { isUnavailable } from '#platform/unavailable.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type Budgets, createBudgets, type Payer, pointsOf } from './budgets.ts'

const limits = { ...loadConfig({}).limits, reads: 100, writes: 100 }
const refused = (retryAfterSeconds: number) => ({
  code: 'TOO_MANY_REQUESTS',
  details: { retryAfterSeconds },
})

let app: TestApp
const processes: Budgets[] = []
/** One process more on the same database. */
function startProcess(db = app.platform.db): Budgets {
  const { clock, log } = app.platform
  const budgets = createBudgets(db, clock, limits, log)
  processes.push(budgets)
  return budgets
}

let people = 0
const somebody = (): Payer => ({ kind: 'account', id: `person ${people++}` })

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()))
  await app.close()
})

describe('writes', () => {
  test('are counted exactly, however many come at once through two processes', async () => {
    const [one, two] = [startProcess(), startProcess()]
    const payer = somebody()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? one : two).spend(payer, { writes: 5 }, 0)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  test('begin anew after their ten minutes, and until then the wait is told', async () => {
    const budgets = startProcess()
    const payer = somebody()
    await budgets.spend(payer, { writes: 100 }, 0)
    app.clock.advance(seconds(200))
    await expect(budgets.spend(payer, { writes: 1 }, 0)).rejects.toMatchObject(refused(400))
    await expect(budgets.spend(somebody(), { writes: 1 }, 0)).resolves.toBeUndefined()
    app.clock.advance(seconds(400))
    await expect(budgets.spend(payer, { writes: 100 }, 0)).resolves.toBeUndefined()
  })

  test('that are overspent cost no database until their ten minutes are over', async () => {
    const budgets = startProcess()
    const payer = somebody()
    for (let n = 0; n < 5; n += 1) await budgets.spend(payer, { writes: 30 }, 0).catch(() => undefined)
    const counted = await app.platform.db
      .selectFrom('spent_points')
      .select('points')
      .where('key', '=', `writes ${payer.id}`)
      .execute()
    expect(counted).toEqual([{ points: 120 }])
  })

  test('are unavailable while the database is away', async () => {
    const nowhere = createPool('postgres://app@127.0.0.1:1/app', 1, () => undefined)
    const cutOff = startProcess(createDatabase(nowhere))
    const refusal: unknown = await cutOff.spend(somebody(), { writes: 1 }, 0).catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)
  })
})

describe('reads', () => {
  test('count for all processes once they have settled', async () => {
    const [one, two] = [startProcess(), startProcess()]
    const payer = somebody()
    await one.spend(payer, { reads: 60 }, 0)
    await two.spend(payer, { reads: 30 }, 0)
    await one.settle()
    await two.settle()
    await expect(two.spend(payer, { reads: 11 }, 0)).rejects.toMatchObject(refused(60))
    await two.spend(payer, { reads: 10 }, 0)
    await two.settle()
    await one.spend(payer, { reads: 10 }, 0)
    await one.settle()
    await expect(one.spend(payer, { reads: 1 }, 0)).rejects.toMatchObject(refused(60))
  })

  test('settle by themselves, for everybody in one transaction', async () => {
    const budgets = startProcess()
    const payers = Array.from({ length: 20 }, somebody)
    for (const payer of payers) await budgets.spend(payer, { reads: 90 }, 0)
    const reader = new pg.Client({ connectionString: app.platform.config.databaseUrl ?? '' })
    await reader.connect()
    const settled = () =>
      reader.query(
        `select count(*)::int as people, count(distinct xmin::text)::int as transactions, sum(points)::int as points
          from spent_points where key = any ($1)`,
        [payers.map(({ id }) => `reads ${id}`)],
      )
    await expect
      .poll(async () => (await settled()).rows, { timeout: 15_000 })
      .toEqual([{ people: 20, transactions: 1, points: 1800 }])
    await reader.end()
  })

  test('are counted in memory while the database is away', async () => {
    const nowhere = createPool('postgres://app@127.0.0.1:1/app', 1, () => undefined)
    const cutOff = startProcess(createDatabase(nowhere))
    const payer = somebody()
    await cutOff.spend(payer, { reads: 100 }, 0)
    await expect(cutOff.settle()).rejects.toThrow()
    await expect(cutOff.spend(payer, { reads: 1 }, 0)).rejects.toMatchObject(refused(60))
  })

  test('what is refused costs nothing, so that what is cheap still passes', async () => {
    const budgets = startProcess()
    const payer = somebody()
    await budgets.spend(payer, { reads: 90 }, 0)
    const dear = { reads: 1, perRows: 20 }
    await expect(budgets.spend(payer, dear, 1000)).rejects.toMatchObject(refused(60))
    await expect(budgets.spend(payer, dear, 20)).resolves.toBeUndefined()
    app.clock.advance(seconds(59.5))
    await expect(budgets.spend(payer, dear, 1000)).rejects.toMatchObject(refused(1))
    app.clock.advance(seconds(0.5))
    await expect(budgets.spend(payer, dear, 1000)).resolves.toBeUndefined()
  })
})

describe('the budgets as they come', () => {
  type Work = [{ cost: Parameters<typeof pointsOf>[0] }, times: number, rows?: number][]
  const costOf = (work: Work) =>
    work.reduce((sum, [{ cost }, n, rows = 0]) => sum + n * pointsOf(cost, rows), 0)
  const shipped = loadConfig({}).limits

  test('a list of 1,000 costs fifty times what one of 20 does', () => {
    expect([20, 21, 1000].map((rows) => pointsOf(listTickets.cost, rows))).toEqual([1, 2, 50])
  })

  test('what has limits of its own costs an address one point, so that one phone does not shut out its neighbours', () => {
    const withoutSession = [login, register, forgotPassword, resetPassword, sendOtp, verifyOtp]
    expect(withoutSession.map(({ cost }) => pointsOf(cost, 0))).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('a minute of five open departments, with tickets opened every two seconds, takes half of the reads', () => {
    const minute: Work = [
      [listTickets, 5 * 6, 1000],
      [listTickets, 5 * 6, 20],
      [listTickets, 30, 20],
      [adminStats, 5 * 2],
      ...[readTicket, readActivity, listComments, attachmentLinks].map((one): Work[number] => [
        one,
        30 + 5 * 2,
      ]),
    ]
    expect(costOf(minute)).toBeLessThan(shipped.reads / 2)
  })

  test('ten minutes with every report of a day, each with ten files, and talk about them take three quarters of the writes', () => {
    const citizen: Work = [
      [quickReport, reportsPerDay],
      [uploadTicketFiles, 10 * reportsPerDay],
      [addComment, 20],
      [uploadCommentFiles, 3 * 20],
    ]
    expect(costOf(citizen)).toBeLessThan(shipped.writes * 0.75)
  })

  test('the largest report there can be takes three fifths of the writes where it comes in pieces of 1 MiB', () => {
    const mebibytes = (reportFiles.count * reportFiles.bytes) / 1024 / 1024
    const inPieces: Work = [
      [quickReport, 1],
      [openUpload, reportFiles.count],
      [sendUploadBytes, mebibytes],
      [attachUpload, reportFiles.count],
    ]
    expect(mebibytes).toBe(500)
    expect(costOf(inPieces)).toBeLessThan(shipped.writes * 0.6)
    expect(pointsOf(sendUploadBytes.cost, 0) * 2000).toBeGreaterThan(shipped.writes)
  })

  test('a change every two seconds, for ten minutes, takes two thirds of the writes', () => {
    expect(costOf([[updateTicket, 300]])).toBeLessThan((shipped.writes * 2) / 3)
  })
})
