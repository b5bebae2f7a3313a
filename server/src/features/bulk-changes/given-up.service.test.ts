import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, shift } from '#platform/clock.ts'
import { ask, createTickets, readBulk, withoutQueue, workThrough } from '#testing/bulk-changes.ts'
import { createStaff } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { bulkQueue, stopGivenUp } from './bulk-changes.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('what the queue has given up is stopped, says so, and goes on when its owner wants it', async () => {
  const { head } = await createStaff(app, 'street-lighting')
  const asking = withoutQueue(app)
  const ids = await createTickets(app, 3)
  const { id } = await ask(app, head, { ids, change: { priority: 'HIGH' } })
  asking.restore()
  const { db, clock, jobs } = app.platform
  const startAfter = shift(clock.now(), days(900))
  await db.transaction().execute((tx) => jobs.enqueue(tx, bulkQueue, { id }, { startAfter }))
  await stopGivenUp(app.platform)
  expect(await readBulk(app, head, id)).toMatchObject({ state: 'RUNNING' })
  await sql`update jobs.job set state = 'failed' where name = ${bulkQueue} and data ->> 'id' = ${id}`.execute(
    db,
  )
  await stopGivenUp(app.platform)
  expect(await readBulk(app, head, id)).toMatchObject({
    state: 'STOPPED',
    stoppedBecause: 'FAILED',
    changed: 0,
  })
  const queue = withoutQueue(app)
  const { body } = await app.call('POST', `/tickets/bulk-changes/${id}/resume`, { token: head.token })
  expect(body.data).toMatchObject({ state: 'RUNNING', stoppedBecause: null })
  expect(queue.enqueued).toEqual([{ id }])
  expect(await workThrough(app, head, id)).toMatchObject({ state: 'ENDED', changed: 3 })
})
