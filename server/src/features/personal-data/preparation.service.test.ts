import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askForCopy, copyWhenReady, createOwner } from '#testing/data-copies.ts'
import type { TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { filesBelow } from '#testing/uploads.ts'
import { prepareCopy } from './preparation.service.ts'

let app: TestApp
let citizen: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  citizen = await createOwner(app)
  await askForCopy(app, citizen.token)
  expect(await ready()).toMatchObject({ status: 'READY' })
  return () => vi.restoreAllMocks()
})

const ready = () => copyWhenReady(app, citizen.token)

test('a run that fails beside one that succeeded leaves what that one made', async () => {
  const { db, store } = app.platform
  const { id } = await db
    .updateTable('data_copies')
    .set({ status: 'PREPARING', size_bytes: null })
    .where('user_id', '=', citizen.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = { id, userId: citizen.id }
  vi.spyOn(store, 'put').mockImplementationOnce(async () => {
    await prepareCopy(app.platform, job)
    throw new Error('no answer')
  })
  await prepareCopy(app.platform, job)
  const { status, url } = await ready()
  expect(status).toBe('READY')
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(200)
})

test('made for an account that was erased meanwhile, nothing stays', async () => {
  const { db } = app.platform
  const row = await db
    .selectFrom('data_copies')
    .selectAll()
    .where('user_id', '=', citizen.id)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('data_copies').where('user_id', '=', citizen.id).execute()
  await prepareCopy(app.platform, { id: row.id, userId: citizen.id })
  expect((await filesBelow(app, 'evidence')).filter((path) => path.includes(citizen.id))).toEqual([])
})
