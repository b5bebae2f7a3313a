import { checkFigures } from '@nagrik/server/features/tickets/counting-check.service.ts'
import { createDatabase, createPool, type Db } from '@nagrik/server/platform/database/database.ts'
import { createSecret } from '@nagrik/server/platform/secret.ts'
import { eventsOf, firstBreak } from '@nagrik/server/testing/events.ts'
import { expect } from '@playwright/test'
import type { Report } from '../report.ts'
import { secretKey } from './installation.ts'

const platform = { secret: createSecret(secretKey) }
const ofEveryReport = ['CREATED', 'EVIDENCE_ADDED', 'COMMENTED', 'EVIDENCE_ADDED']
const ofHandled = ['STATUS_CHANGED', 'ASSIGNED', 'COMMENTED']

/** Everything that was acknowledged stands once in the history of its ticket, and the chain of each is whole. */
export async function assertHistory(
  connectionString: string,
  reports: Report[],
  handled: Report[],
): Promise<void> {
  await withDatabase(connectionString, async (db) => {
    for (const report of reports) {
      const { ticketId, key } = report
      if (ticketId === null) throw new Error(`${key} was given up`)
      const happened = (await eventsOf(db, ticketId)).map(({ action }) => action)
      const expected = handled.includes(report) ? [...ofEveryReport, ...ofHandled] : ofEveryReport
      expect(happened.sort(), `history of ${key}`).toEqual([...expected].sort())
      expect(await firstBreak({ platform }, db, ticketId), `chain of ${key}`).toBe(null)
    }
  })
}

/** What all rounds together left behind: nothing that a later fault took away, nothing more than was asked for, and all counts right. */
export async function assertTotals(connectionString: string, reports: number): Promise<void> {
  await withDatabase(connectionString, async (db) => {
    const tickets = await db.selectFrom('tickets').select('id').execute()
    const files = await db.selectFrom('attachments').select('id').execute()
    expect(tickets, 'tickets in the end').toHaveLength(reports)
    expect(files, 'files in the end').toHaveLength(2 * reports)
    for (const { id } of tickets) expect(await firstBreak({ platform }, db, id), `chain of ${id}`).toBe(null)
    expect((await checkFigures({ patientDb: db })).faults, 'counts in the end').toEqual([])
  })
}

async function withDatabase(connectionString: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = createDatabase(createPool(connectionString, 2, () => undefined))
  await work(db).finally(() => db.destroy())
}
