import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { callApi } from '../../support/api.ts'
import { randomOf } from '../random.ts'
import { newReport, type Report, sendReport } from '../report.ts'
import { password, type Somebody } from './population.ts'

/** One round as its people share it. */
export interface Round {
  seed: number
  origin: string
  /** How everybody calls. */
  send: typeof callApi
  category: string
  agentId: string
  /** Set when everything is back: nobody begins anything new. */
  over: boolean
  /** Complete reports that no staff has taken. */
  waiting: Report[]
  /** Acknowledged as in progress, given to the agent and commented. */
  handled: Report[]
  /** Phones and addresses of the acknowledged orders of a message. */
  codes: string[]
  links: string[]
}

const reportsAtMost = 3
const visitsAtMost = 6
const pauseMs = 150
/** Not everybody comes at once: what goes away later meets somebody at each step of a report. */
const lastArrivalMs = 2000

/** Reports, looks at the lists, at the ticket and at its document, and reports again. */
export async function citizen(round: Round, { token }: Somebody, n: number): Promise<Report[]> {
  const { origin, send } = round
  const mine: Report[] = []
  await sleep(randomOf(round.seed * 100 + n)() * lastArrivalMs)
  while (mine.length === 0 || (!round.over && mine.length < reportsAtMost)) {
    const nth = round.seed * 100 + n * reportsAtMost + mine.length
    const report = newReport(`seed-${round.seed}-${n}-${mine.length}`, token, nth)
    mine.push(report)
    await sendReport(origin, round.category, report, send)
    round.waiting.push(report)
    const read = async (path: string) =>
      expect((await send(origin, 'GET', path, { token })).status, path).toBe(200)
    await read('/tickets?limit=20')
    await read(`/tickets/${report.ticketId}`)
    await read('/tickets?scope=community&limit=20')
  }
  return mine
}

/** Takes what is reported into work, gives it to the agent and says so. */
export async function staff(round: Round, { token }: Somebody): Promise<void> {
  const { origin, send } = round
  while (!round.over) {
    const list = await send(origin, 'GET', '/tickets?limit=20', { token })
    expect(list.status).toBe(200)
    const report = round.waiting.shift()
    if (!report) {
      await sleep(pauseMs)
      continue
    }
    const path = `/tickets/${report.ticketId}`
    const body = { status: 'IN_PROGRESS', assigneeId: round.agentId }
    expect((await send(origin, 'PUT', path, { token, body })).status, `change of ${report.key}`).toBe(200)
    const said = await send(origin, 'POST', `${path}/comments`, {
      token,
      headers: { 'idempotency-key': `${report.key}-staff` },
      body: { content: answerTo(report) },
    })
    expect(said.status, `answer to ${report.key}`).toBe(201)
    round.handled.push(report)
  }
}

const answerTo = (report: Report) => `We look into ${report.key}.`

/** Signs in, asks for a code by SMS and a link by mail. */
export async function visitor(round: Round, { email }: Somebody, n: number): Promise<void> {
  const { origin, send, seed } = round
  const headers = { 'x-session-id': `seed-${seed}-visitor-${n}` }
  for (let visits = 0; visits === 0 || (!round.over && visits < visitsAtMost); visits += 1) {
    const signedIn = await send(origin, 'POST', '/auth/login', { body: { email, password } })
    expect(signedIn.status, `sign-in of ${email}`).toBe(200)
    const { token } = signedIn.body
    expect((await send(origin, 'GET', '/auth/me', { token })).status).toBe(200)
    const phoneNumber = String(9_000_000_000 + seed * 1000 + n * 10 + visits)
    const code = await send(origin, 'POST', '/auth/send-otp', { headers, body: { phoneNumber } })
    expect(code.status, `code for ${phoneNumber}`).toBe(200)
    round.codes.push(phoneNumber)
    if (visits > 0) continue
    const link = await send(origin, 'POST', '/auth/forgot-password', { body: { email } })
    expect(link.status, `link for ${email}`).toBe(200)
    round.links.push(email)
  }
}
