import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const health = (of = app) => of.call('GET', '/health')
const failing = { status: 503, body: { status: 'failing' } }

test('an installation says of itself what a browser needs, and nothing else', async () => {
  const { status, body } = await app.call('GET', '/installation')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ demo: false, blocks: app.platform.region.blocks })
  expect(body.data.helplines).toEqual({ phone: '1800-180-1817', whatsapp: '7840001817' })
  expect(JSON.stringify(body)).not.toContain(app.platform.config.secretKey)
})

describe('health', () => {
  test('is ok while database and store answer', async () => {
    expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('is failing while the database takes no changes, and ok as soon as it does', async () => {
    const name = new URL(app.platform.config.databaseUrl ?? '').pathname.slice(1)
    const admin = new pg.Client({ connectionString: inject('testServer') })
    await admin.connect()
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await vi.waitFor(async () => expect(await health()).toMatchObject(failing), 10_000)
    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await admin.end()
    await vi.waitFor(async () => expect((await health()).status).toBe(200), 10_000)
  })

  test('is one check for all who ask at once', async () => {
    const ping = vi.spyOn(app.platform.store, 'ping')
    const answers = await Promise.all(Array.from({ length: 50 }, () => health()))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(ping.mock.calls.length).toBeLessThan(5)
    ping.mockRestore()
  })

  test.each([
    ['there is less room on the disk than there should be', { leastFreeBytes: Number.MAX_SAFE_INTEGER }],
    [
      'the store does not answer',
      {
        s3: {
          endpoint: `http://127.0.0.1:1`,
          bucket: 'evidence',
          region: 'us-east-1',
          accessKeyId: 'id',
          secretAccessKey: 'secret',
        },
      },
    ],
  ])('is failing while %s, and the process lives', async (_why, config) => {
    const ill = await createTestApp({ config })
    expect(await health(ill)).toMatchObject(failing)
    expect(await ill.call('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
    await ill.close()
  })

  test('says so once the process is about to stop, which goes on living and answering', async () => {
    const ending = await createTestApp()
    ending.platform.stopping.abort()
    expect(await health(ending)).toMatchObject({ status: 503, body: { status: 'draining' } })
    expect((await ending.call('GET', '/health/live')).status).toBe(200)
    expect((await ending.call('GET', '/categories')).status).toBe(200)
    await ending.close()
  })
})
