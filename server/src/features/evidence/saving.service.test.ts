import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { evidenceRows, filesBelow, photo, upload } from '#testing/uploads.ts'

let app: TestApp
let reporter: TestUser
let ticket: string
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  ticket = (await createTicket(app, reporter)).id
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const send = (data: Buffer) =>
  upload(app, `/upload/ticket-attachments/${ticket}`, reporter.token, [
    { field: 'files', data, name: 'photo.jpg' },
  ])

/** The connection is lost when the next transaction ends: before the database hears of it, or after it has. */
function loseTheNextCommit(when: 'before' | 'after'): void {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
    if (args[0] !== 'commit') return Reflect.apply(query, this, args)
    spy.mockRestore()
    if (when === 'after') await Reflect.apply(query, this, args)
    const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
    return Reflect.apply(query, this, ['select 1'])
  })
}

test('files of a commit whose answer is lost stay, for it happened', async () => {
  const data = await photo()
  loseTheNextCommit('after')
  expect((await send(data)).status).toBeGreaterThanOrEqual(500)
  const [row, ...others] = await evidenceRows(app, ticket)
  expect(others).toEqual([])
  for (const key of [row?.storage_key, row?.thumbnail_key]) {
    await access(join(app.platform.config.dataDir, 'evidence', key ?? 'none'))
  }
  const again = await send(data)
  expect(again.status).toBe(201)
  expect(again.body.data).toHaveLength(1)
})

test('files of a commit that never happened leave the store again', async () => {
  const before = { rows: await evidenceRows(app, ticket), files: await filesBelow(app, 'evidence') }
  loseTheNextCommit('before')
  expect((await send(await photo())).status).toBeGreaterThanOrEqual(500)
  expect(await evidenceRows(app, ticket)).toEqual(before.rows)
  expect(await filesBelow(app, 'evidence')).toEqual(before.files)
})
