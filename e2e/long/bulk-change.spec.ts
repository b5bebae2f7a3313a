import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { callApi, reportBody } from '../support/api.ts'
import { emailOf, makeCitizens, makePeople } from '../support/citizens.ts'
import { connectionTo } from '../support/database.ts'
import { checkFigures } from '../support/figures.ts'
import { startProduct } from '../support/product.ts'

const reportsOfOne = 10
const own = 950
const foreign = 50

test('1,000 tickets are assigned at once: stopped, gone on with, killed with -9, and nothing is done twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-bulk-'))
  let product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    const { head, agentId, citizens } = await onDatabase(dataDir, async (client) => ({
      ...(await peopleOf(client, 'Street Lighting')),
      citizens: await makeCitizens(client, (own + foreign) / reportsOfOne, 'bulk-citizen'),
    }))
    const ids = await fileAll(product.origin, citizens)
    const ask = async (method: string, path: string, body?: object) => {
      const began = performance.now()
      const reply = await callApi(product.origin, method, `/tickets/bulk-changes${path}`, {
        token: head,
        body,
      })
      expect(performance.now() - began, `${method} ${path}`).toBeLessThan(10_000)
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
      return reply.body.data
    }
    const { id } = await ask('POST', '', { ids, change: { assigneeId: agentId } })
    const reaching = (wanted: (bulk: { state: string; changed: number }) => boolean) =>
      expect
        .poll(async () => wanted(await ask('GET', `/${id}`)), { intervals: [50], timeout: 240_000 })
        .toBe(true)

    await reaching(({ changed }) => changed >= 200)
    const stopped = await ask('POST', `/${id}/stop`)
    expect(stopped).toMatchObject({ state: 'STOPPED' })
    expect(stopped.changed).toBeLessThan(own)
    await new Promise((done) => setTimeout(done, 3000))
    expect(await ask('GET', `/${id}`)).toEqual(stopped)
    expect(await onDatabase(dataDir, timesAssigned)).toEqual({ once: stopped.changed, oftener: 0 })

    await ask('POST', `/${id}/resume`)
    await reaching(({ changed }) => changed >= stopped.changed + 150)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await ended
    product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
    const after = await ask('GET', `/${id}`)
    expect(after).toMatchObject({ state: 'RUNNING' })
    expect(await onDatabase(dataDir, timesAssigned)).toEqual({ once: after.changed, oftener: 0 })

    await reaching(({ state }) => state === 'ENDED')
    expect(await ask('GET', `/${id}`)).toMatchObject({ changed: own, unchanged: 0, refused: foreign })
    expect(await onDatabase(dataDir, timesAssigned)).toEqual({ once: own, oftener: 0 })
    const refusals = await ask('GET', `/${id}/refusals`)
    expect(refusals.map(({ ticketId }: { ticketId: string }) => ticketId)).toEqual(ids.slice(own))
    expect(new Set(refusals.map(({ error }: { error: string }) => error))).toEqual(
      new Set(['TICKET_FORBIDDEN']),
    )
    expect(await checkFigures(dataDir)).toContain(`${own + foreign} tickets: every count is theirs`)
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** On a connection of its own: a start after a kill ends those of before. */
async function onDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = await connectionTo(dataDir)
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The head of the department that has a category, signed in, and an agent of it. */
async function peopleOf(client: pg.Client, category: string): Promise<{ head: string; agentId: string }> {
  const kind = { role: 'FIELD_AGENT', passwordHash: '-' } as const
  const [head = ''] = await makePeople(client, 1, 'bulk-head', kind)
  await makePeople(client, 1, 'bulk-agent', kind)
  const emails = [emailOf('bulk-head', 0), emailOf('bulk-agent', 0)]
  await client.query("update users set role = 'DEPARTMENT_HEAD' where email = $1", [emails[0]])
  await client.query(
    `insert into memberships (user_id, department_id, role, is_primary)
     select u.id, c.department_id, 'MEMBER', true from users u, categories c
     where u.email = any($1) and c.name = $2`,
    [emails, category],
  )
  const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [emails[1]])
  return { head, agentId: rows[0]?.id ?? '' }
}

/** Ids of the tickets: those of the department first. */
async function fileAll(origin: string, citizens: string[]): Promise<string[]> {
  const ids: string[] = Array.from({ length: own + foreign }, () => '')
  const fileThose = async (token: string, from: number) => {
    for (let at = from; at < from + reportsOfOne; at += 1) {
      const category = at < own ? 'Street Lighting' : 'Water Supply'
      const body = reportBody(category, `Number ${at} has been dark for a week.`)
      const reply = await callApi(origin, 'POST', '/tickets/quick-report', { token, body })
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      ids[at] = reply.body.data.ticket.id
    }
  }
  const waiting = citizens.map((token, n) => () => fileThose(token, n * reportsOfOne))
  const line = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: 8 }, line))
  return ids
}

async function timesAssigned(client: pg.Client): Promise<{ once: number; oftener: number }> {
  const { rows } = await client.query<{ once: number; oftener: number }>(
    `select count(*) filter (where times = 1)::int as once, count(*) filter (where times > 1)::int as oftener
     from (select count(*) as times from events where action = 'ASSIGNED' group by ticket_id) as t`,
  )
  return rows[0] ?? { once: 0, oftener: 0 }
}
