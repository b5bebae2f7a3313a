import type { BulkChange } from '@nagrik/contract/bulk-changes'
import { expect } from 'vitest'
import { workAtBulkChange } from '#features/bulk-changes/work.service.ts'
import { fileTickets } from '#features/tickets/filing.service.ts'
import { eventsOf, firstBreak } from './events.ts'
import { createUser, type TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Ids of so many tickets, street lights unless told, without a place unless told. */
export async function createTickets(
  test: TestApp,
  count: number,
  category = 'Street Lighting',
  place: { latitude?: number; longitude?: number } = {},
) {
  const { id: reporterId } = await createUser(test, 'CITIZEN')
  const filing = {
    ...{ reporterId, category, description: 'The light has been dark for a week.' },
    ...{ priority: 'MEDIUM' as const, block: 'Block A', at: test.clock.now(), ...place },
  }
  const filings = Array.from({ length: count }, () => filing)
  return test.platform.db.transaction().execute((tx) => fileTickets(test.platform, tx, filings))
}

/** No worker of a queue takes anything up: what is to be worked at, the test does itself. */
export function withoutQueue(test: TestApp): { enqueued: object[]; restore(): void } {
  const { jobs } = test.platform
  const enqueued: object[] = []
  test.platform.jobs = { ...jobs, enqueue: async (_tx, _queue, data) => void enqueued.push(data) }
  return {
    enqueued,
    restore: () => {
      test.platform.jobs = jobs
    },
  }
}

export async function ask(test: TestApp, { token }: TestUser, body: object): Promise<BulkChange> {
  const reply = await test.call('POST', '/tickets/bulk-changes', { token, body })
  expect(reply.body).toMatchObject({ success: true, data: { state: 'RUNNING', changed: 0 } })
  return reply.body.data
}

export const readBulk = async (test: TestApp, { token }: TestUser, id: string): Promise<BulkChange> =>
  (await test.call('GET', `/tickets/bulk-changes/${id}`, { token })).body.data

/** Works at it until it has ended or was stopped. */
export async function workThrough(test: TestApp, owner: TestUser, id: string): Promise<BulkChange> {
  for (;;) {
    await workAtBulkChange(test.platform, { id })
    const bulk = await readBulk(test, owner, id)
    if (bulk.state !== 'RUNNING') return bulk
  }
}

/** How often each ticket was changed by somebody; every chain holds. */
export async function timesChanged(
  test: TestApp,
  ids: readonly string[],
  actorId: string,
): Promise<number[]> {
  const times: number[] = []
  for (const id of ids) {
    const events = await eventsOf(test.platform.db, id)
    times.push(events.filter(({ actor_id }) => actor_id === actorId).length)
    expect(await firstBreak(test, test.platform.db, id)).toBeNull()
  }
  return times
}
