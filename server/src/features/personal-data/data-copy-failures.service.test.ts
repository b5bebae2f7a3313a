import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { days, hours } from '#platform/clock.ts'
import { askForCopy, copyWhenReady, createOwner, readCopy } from '#testing/data-copies.ts'
import { createTicket, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { unzip } from '#testing/unzip.ts'
import { evidenceRows, filesBelow, photo, upload } from '#testing/uploads.ts'
import { removeExpiredCopies } from './data-copy.service.ts'

let app: TestApp
let citizen: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  citizen = await createOwner(app)
  return () => vi.restoreAllMocks()
})

const ask = (body?: object, token = citizen.token) => askForCopy(app, token, body)
const read = (token = citizen.token) => readCopy(app, token)
const ready = (token = citizen.token) => copyWhenReady(app, token)

async function fetchCopy(url: string) {
  const reply = await app.app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="my-data-20\d\d-\d\d-\d\d\.zip"/,
  )
  const files = unzip(reply.rawPayload)
  const text = String(files.get('data.json'))
  return { files, names: [...files.keys()], text, data: JSON.parse(text) }
}

test('where the disk is full it is said to have failed, nothing half stays, and it can be asked for again', async () => {
  const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  vi.spyOn(app.platform.store, 'put').mockRejectedValueOnce(noRoom)
  await ask()
  expect(await ready()).toMatchObject({ status: 'FAILED', url: null, size: null })
  expect(await filesBelow(app, 'spool')).toEqual([])
  expect((await filesBelow(app, 'evidence')).filter((path) => path.includes(citizen.id))).toEqual([])
  await ask()
  expect(await ready()).toMatchObject({ status: 'READY' })
})

test('a file that cannot be read on the way fails it as a whole; one that is missing is told', async () => {
  const ticket = await createTicket(app, citizen)
  const file = { field: 'files', data: await photo(), name: 'lamp.jpg' }
  await upload(app, `/upload/ticket-attachments/${ticket.id}`, citizen.token, [file])
  vi.spyOn(app.platform.store, 'read').mockRejectedValueOnce(new Error('no answer'))
  await ask()
  expect(await ready()).toMatchObject({ status: 'FAILED' })
  const [row] = await evidenceRows(app, ticket.id)
  await app.platform.store.remove(row?.storage_key ?? '')
  await ask()
  const { names, data } = await fetchCopy((await ready()).url)
  expect(names).toEqual(['data.json'])
  expect(data.files).toMatchObject([{ original_name: 'lamp.jpg', in_archive: null }])
})

test('what breaks off in the middle of being read fails it as a whole, and nothing else', async () => {
  const { db, store } = app.platform
  const ticket = await createTicket(app, citizen)
  const file = { field: 'files', data: await photo(), name: 'lamp.jpg' }
  await upload(app, `/upload/ticket-attachments/${ticket.id}`, citizen.token, [file])
  const { read: readFile } = store
  vi.spyOn(store, 'read').mockImplementationOnce(async (key) => {
    await store.remove(key)
    return readFile(key)
  })
  await ask()
  expect(await ready()).toMatchObject({ status: 'FAILED' })
  await sql`alter table saved_views rename to views_elsewhere`.execute(db)
  onTestFinished(async () => {
    await sql`alter table views_elsewhere rename to saved_views`.execute(db)
  })
  await ask()
  expect(await ready()).toMatchObject({ status: 'FAILED' })
  expect(await filesBelow(app, 'spool')).toEqual([])
})

test('one that was lost with its job can be asked for again after a day', async () => {
  const { db } = app.platform
  await ask()
  await ready()
  await db
    .updateTable('data_copies')
    .set({ status: 'PREPARING', size_bytes: null })
    .where('user_id', '=', citizen.id)
    .execute()
  const lost = await read()
  app.clock.advance(hours(24) + 1)
  const { body } = await ask()
  expect(body.data.requestedAt).not.toBe(lost.requestedAt)
})

test('a copy that is begun while expired ones are removed stays', async () => {
  const other = await createOwner(app)
  await ask()
  await ready()
  await ask(undefined, other.token)
  expect((await ready(other.token)).status).toBe('READY')
  app.clock.advance(days(7) + 1)
  const { store } = app.platform
  const remove = store.remove.bind(store)
  let late: TestUser | undefined
  vi.spyOn(store, 'remove').mockImplementation(async (key) => {
    if (!late) {
      const begun = key.includes(citizen.id) ? other : citizen
      late = begun
      await ask(undefined, begun.token)
      expect((await ready(begun.token)).status).toBe('READY')
    }
    await remove(key)
  })
  await removeExpiredCopies(app.platform)
  await fetchCopy((await read(late?.token)).url)
})
