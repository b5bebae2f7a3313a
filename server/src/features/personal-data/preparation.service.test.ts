import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { givePassword } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { filesBelow } from '#testing/uploads.ts'
import { prepareCopy } from './preparation.service.ts'

const password = 'violet-lantern-29'
let app: TestApp
let citizen: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  citizen = await createUser(app, 'CITIZEN')
  await givePassword(app, citizen, password)
  return () => vi.restoreAllMocks()
})

const ask = () => app.call('POST', '/users/data-copy', { token: citizen.token, body: { password } })
const ready = () =>
  vi.waitFor(async () => {
    const { data } = (await app.call('GET', '/users/data-copy', { token: citizen.token })).body
    expect(data.status).toBe('READY')
    return data
  }, 10_000)

test('a run that fails beside one that succeeded leaves what that one made', async () => {
  await ask()
  await ready()
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
  const { url } = await ready()
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(200)
})

test('made for an account that was erased meanwhile, nothing stays', async () => {
  await ask()
  await ready()
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
