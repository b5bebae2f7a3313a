import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { callApi, reportBody } from '../../support/api.ts'
import { emailOf, makeCitizens, makePeople } from '../../support/citizens.ts'
import { startSharedHome } from '../../support/shared-home.ts'
import { type SupervisedProduct, superviseProduct } from '../fault-run/supervised-product.ts'
import { hashOf } from './files.ts'

/** A product of its own, and its database as the trial reads it. */
export interface Stage {
  product: SupervisedProduct
  client: pg.Client
  category: string
  adminToken: string
  close(): Promise<void>
}

export interface Person {
  id: string
  name: string
  role: 'CITIZEN' | 'FIELD_AGENT'
  /** Tickets at the server that they write to. */
  commented: string
  supported: string
  /** Where the agent works, as seen when it was given. */
  work: { ticketId: string; seenAt: string }[]
}

export async function setStage(): Promise<Stage> {
  const home = await startSharedHome()
  const product = await superviseProduct({ ...home.settings, DEMO: '0' }, [])
  const client = new pg.Client({ connectionString: home.settings.DATABASE_URL })
  await client.connect()
  const [adminToken = ''] = await makePeople(client, 1, 'outbox-admin', { role: 'ADMIN', passwordHash: '-' })
  const { body } = await callApi(product.origin, 'GET', '/categories')
  return {
    ...{ product, client, adminToken },
    category: body.data[0].id,
    async close() {
      await client.end()
      await product.stop()
      await home.leave()
    },
  }
}

/** Two citizens and an agent, who share one phone, and what is at the server before. */
export async function arrive(stage: Stage, seed: number): Promise<Person[]> {
  const { client, product } = stage
  const prefix = { citizen: `outbox-${seed}-citizen`, agent: `outbox-${seed}-agent` }
  const citizens = await makeCitizens(client, 2, prefix.citizen)
  await makePeople(client, 1, prefix.agent, { role: 'FIELD_AGENT', passwordHash: '-' })
  const emails = [emailOf(prefix.citizen, 0), emailOf(prefix.citizen, 1), emailOf(prefix.agent, 0)]
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, email from users where email = any($1)',
    [emails],
  )
  const ids = emails.map((email) => rows.find((row) => row.email === email)?.id ?? '')
  const filed = await Promise.all(
    citizens.map(async (token, n) => {
      const body = reportBody(stage.category, groundOf(seed, n))
      return (await asked(product, 'POST', '/tickets/quick-report', token, body)).data.ticket.id as string
    }),
  )
  const work: Person['work'] = []
  for (const ticketId of filed) {
    const body = { status: 'IN_PROGRESS', assigneeId: ids[2] }
    await asked(product, 'PUT', `/tickets/${ticketId}`, stage.adminToken, body)
    const { data } = await asked(product, 'GET', `/tickets/${ticketId}`, stage.adminToken)
    work.push({ ticketId, seenAt: data.updatedAt })
  }
  const [first = '', second = ''] = filed
  return [
    { ...personOf('asha', ids[0]), role: 'CITIZEN', commented: first, supported: second, work: [] },
    { ...personOf('ravi', ids[1]), role: 'CITIZEN', commented: second, supported: first, work: [] },
    { ...personOf('the agent', ids[2]), role: 'FIELD_AGENT', commented: first, supported: '', work },
  ]
}

const personOf = (name: string, id = '') => ({ name, id })

/** The words of what is there before. */
export const groundOf = (seed: number, n: number): string => `Ground ${n} of seed ${seed}`

async function asked(
  product: SupervisedProduct,
  method: string,
  path: string,
  token: string,
  body?: unknown,
) {
  const reply = await callApi(product.origin, method, path, { token, body })
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** A sign-in of this person; gives its token. */
export async function openSession({ client }: Stage, { id }: Person): Promise<string> {
  const token = randomUUID()
  await client.query(
    `insert into sessions (id, token_hash, user_id, idle_expires_at, absolute_expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '1 day', now() + interval '1 day')`,
    [Buffer.from(hashOf(Buffer.from(token)), 'hex'), id],
  )
  return token
}

export async function expireSessions({ client }: Stage, { id }: Person): Promise<void> {
  await client.query("update sessions set idle_expires_at = now() - interval '1 minute' where user_id = $1", [
    id,
  ])
}
