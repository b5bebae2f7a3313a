import { fileTickets } from '@nagrik/server/features/tickets/filing.service.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'
import type pg from 'pg'
import { makeCitizens } from '../e2e/support/citizens.ts'
import { addHistory } from './history.ts'
import { filingOf } from './tickets.ts'

/** Sessions made for the run, so many that nobody meets a limit for one person. */
export interface Tokens {
  /** Administrators, who read. */
  readers: string[]
  /** Citizens, who report. */
  reporters: string[]
}

const readers = 2_000
const reporters = 6_000
/** A statement takes 65,535 values. */
const filedAtOnce = 1000

/** Users, and tickets with realistic skew, history and comments, filed by the product's own functions. */
export async function generate(platform: Platform, client: pg.Client, tickets: number): Promise<Tokens> {
  const tokens = {
    readers: await makeCitizens(client, readers, 'reader-of-bench'),
    reporters: await makeCitizens(client, reporters, 'bench'),
  }
  await client.query("update users set role = 'ADMIN' where email like 'reader-of-bench%'")
  const reporterIds = await idsOf(client, 'bench%')
  const [staffId = ''] = await idsOf(client, 'reader-of-bench%')
  const categories = platform.region.categories.map(({ name }) => name)
  const now = platform.clock.now()

  for (let start = 0; start < tickets; start += filedAtOnce) {
    const count = Math.min(filedAtOnce, tickets - start)
    const filings = Array.from({ length: count }, (_, at) =>
      filingOf(start + at, { of: tickets, now, reporterIds, categories }),
    )
    await platform.patientDb.transaction().execute(async (tx) => {
      const ids = await fileTickets(platform, tx, filings)
      await addHistory(
        platform,
        tx,
        staffId,
        filings.map((filing, at) => ({ ...filing, id: ids[at] ?? '' })),
      )
    })
  }
  // Else the product would escalate every tenth of them while it is measured.
  await client.query("update tickets set deadline_stage = 2 where status in ('OPEN', 'IN_PROGRESS')")
  await client.query('vacuum analyze')
  return tokens
}

const idsOf = async (client: pg.Client, emails: string): Promise<string[]> =>
  (
    await client.query<{ id: string }>('select id from users where email like $1 order by id', [emails])
  ).rows.map(({ id }) => id)
