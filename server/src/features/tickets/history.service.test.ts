import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { insertComment } from './comments.queries.ts'

/** In which turn of the process each text was masked. */
const masked = vi.hoisted((): number[] => [])
let turn = 0
let counting: NodeJS.Immediate
vi.mock('@nagrik/contract/masking', async (original) => {
  const { maskContacts } = await original<typeof import('@nagrik/contract/masking')>()
  return {
    maskContacts(text: string) {
      masked.push(turn)
      return maskContacts(text)
    },
  }
})

const texts = 30
let app: TestApp
let stranger: TestUser
let id: string

beforeAll(async () => {
  app = await createTestApp()
  stranger = await createUser(app, 'CITIZEN')
  const reporter = await createUser(app, 'CITIZEN')
  const admin = await createUser(app, 'ADMIN')
  id = (await createTicket(app, reporter)).id
  for (let n = 0; n < texts; n += 1) {
    const comment = { id: newId(), ticket_id: id, author_id: reporter.id, content: `Dark ${n}` }
    await app.platform.db
      .transaction()
      .execute((tx) => insertComment(tx, { ...comment, created_at: app.clock.now().toISOString() }))
    const note = { action: 'Seen', note: `Note ${n}` }
    await app.call('POST', `/tickets/${id}/timeline`, { token: admin.token, body: note })
  }
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  count()
})
afterAll(async () => {
  clearImmediate(counting)
  await app.close()
})

test.each(['', '/comments', '/activity'])(
  'others have their turn while /tickets/:id%s is masked',
  async (path) => {
    masked.length = 0
    expect((await app.call('GET', `/tickets/${id}${path}`, { token: stranger.token })).status).toBe(200)
    expect(masked.length).toBeGreaterThanOrEqual(texts)
    const inOneTurn = Math.max(
      ...Object.values(Object.groupBy(masked, String)).map((one) => one?.length ?? 0),
    )
    expect(inOneTurn).toBeLessThan(texts)
  },
)
