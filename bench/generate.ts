import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { applyChange } from '@nagrik/server/features/tickets/changes/apply-change.service.ts'
import type { Filing } from '@nagrik/server/features/tickets/filing.model.ts'
import { fileTickets } from '@nagrik/server/features/tickets/filing.service.ts'
import { minutes, shift } from '@nagrik/server/platform/clock.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'
import type pg from 'pg'
import { makeCitizens } from '../e2e/support/citizens.ts'

/** Sessions made for the run: one administrator who reads, many citizens who report (10 a day each). */
export interface Tokens {
  admin: string
  citizens: string[]
}

/** A statement takes 65,535 values. */
const filedAtOnce = 1000
/** So many of the newest are changed as by hand, each with its event; the others are set where they stand. */
const changedByHand = 2000

const idsOf = async (client: pg.Client, emails: string): Promise<string[]> =>
  (
    await client.query<{ id: string }>('select id from users where email like $1 order by id', [emails])
  ).rows.map(({ id }) => id)

/** Users, and tickets with realistic skew, history and comments, filed and changed by the product's own functions. */
export async function generate(
  platform: Platform,
  client: pg.Client,
  tickets: number,
  citizens: number,
): Promise<Tokens> {
  const tokens = await makeCitizens(client, citizens, 'bench')
  const [admin = ''] = await makeCitizens(client, 1, 'admin-of-bench')
  await client.query("update users set role = 'ADMIN' where email like 'admin-of-bench%'")
  const reporters = await idsOf(client, 'bench%')
  const [adminId = ''] = await idsOf(client, 'admin-of-bench%')
  const categories = platform.region.categories.map(({ name }) => name)
  const now = platform.clock.now()

  const filed: string[] = []
  for (let start = 0; start < tickets; start += filedAtOnce) {
    const count = Math.min(filedAtOnce, tickets - start)
    const filings = Array.from({ length: count }, (_, at) =>
      filingOf(start + at, tickets, now, reporters, categories),
    )
    const made = await platform.db.transaction().execute((tx) => fileTickets(platform, tx, filings))
    filed.push(...made)
  }
  await settle(client, filed.slice(0, -changedByHand))
  const actor = { id: adminId, role: 'ADMIN', departments: [] } as const
  for (const [at, id] of filed.slice(-changedByHand).entries()) {
    const status = statusOf(at)
    await platform.db.transaction().execute((tx) => applyChange(platform, tx, actor, id, { status }))
  }
  await client.query('vacuum analyze')
  return { admin, citizens: tokens }
}

/** The n-th of all, oldest first, a minute apart. */
const filingOf = (
  n: number,
  of: number,
  now: Date,
  reporters: readonly string[],
  categories: readonly string[],
): Filing => ({
  reporterId: reporters[n % reporters.length] ?? '',
  // Squares modulo a number are uneven: some categories are far commoner than others.
  category: categories[(n % categories.length) ** 2 % categories.length] ?? '',
  title: `Street light not working near house ${n}`,
  description: `The light has been dark for ${n % 30} days.`,
  priority: priorityOf(n),
  latitude: 28.4 + (n % 1000) / 10_000,
  longitude: 77 + (n % 777) / 7770,
  address: `Sector ${n % 80}, Gurugram`,
  block: 'Block A',
  at: shift(now, -minutes(of - n)),
})

const priorityOf = (n: number): TicketPriority => {
  if (n % 20 === 0) return 'CRITICAL'
  if (n % 20 < 4) return 'HIGH'
  return n % 20 < 10 ? 'MEDIUM' : 'LOW'
}

const statusOf = (n: number): TicketStatus => {
  if (n % 10 < 5) return 'CLOSED'
  if (n % 10 < 7) return 'RESOLVED'
  return n % 10 < 8 ? 'IN_PROGRESS' : 'OPEN'
}

/** A million changes one by one would take longer than what is measured; comments likewise. */
async function settle(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query(
    `update tickets t set status = s.status::ticket_status
     from unnest($1::uuid[], $2::text[]) as s (id, status) where s.id = t.id`,
    [ids, ids.map((_, at) => statusOf(at))],
  )
  await client.query(
    `insert into comments (id, ticket_id, author_id, content, created_at)
     select gen_random_uuid(), id, reporter_id, 'Please hurry, it is dark at night.', created_at + interval '1 hour'
     from tickets where ticket_number like '%5'`,
  )
}
