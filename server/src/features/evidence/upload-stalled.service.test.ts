import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { filesBelow, openUpload, partHead } from '#testing/uploads.ts'

// A minute is long for a test; the limit of other bodies is no limit of uploads.
vi.mock('@nagrik/contract/limits', async (limits) => ({
  ...(await limits<object>()),
  uploadStallMs: 2000,
  bodyArrivalMs: 300,
}))

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0 })
})
afterAll(() => app.close())

test('an upload without progress is cut off and leaves nothing; a slow one is not', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id } = await createTicket(app, reporter)
  const client = openUpload(app, id, reporter.token)
  let lost: number | null = null
  client.on('error', () => {
    lost = performance.now()
  })
  client.write(partHead({ field: 'files', name: 'clip.mp4' }))
  for (let piece = 0; piece < 8; piece += 1) {
    await new Promise((done) => setTimeout(done, 300))
    client.write(Buffer.alloc(100_000))
  }
  expect(lost).toBeNull()
  expect(await filesBelow(app, 'spool')).toHaveLength(1)
  await vi.waitFor(() => expect(lost).not.toBeNull(), 15_000)
  await vi.waitFor(async () => expect(await filesBelow(app, 'spool')).toEqual([]), 15_000)
})
