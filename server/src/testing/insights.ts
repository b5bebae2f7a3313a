import type { TicketChange } from '@nagrik/contract/tickets'
import { openSession } from '#features/accounts/sessions.service.ts'
import type { TestUser } from './factories.ts'
import type { TestApp, TestReply } from './test-app.ts'

type Query = Record<string, string>

/** Asks as people whose sessions do not end while a test moves the clock by weeks. */
export const createAsking = (app: TestApp) => {
  const call = async (user: TestUser | null, ...[method, path, options]: Parameters<TestApp['call']>) => {
    const token = user ? await openSession(app.platform, app.platform.db, user, 'test') : undefined
    return app.call(method, path, { ...options, ...(token && { token }) })
  }
  const ask = (user: TestUser | null, path: string, query: Query = {}): Promise<TestReply> =>
    call(user, 'GET', path, { query })
  return {
    ask,
    /** What an answer of 200 holds. */
    read: async (user: TestUser | null, path: string, query: Query = {}) => {
      const { status, body } = await ask(user, path, query)
      if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`)
      return body.data ?? body
    },
    change: async (user: TestUser, id: string, body: TicketChange) => {
      const { status, body: reply } = await call(user, 'PUT', `/tickets/${id}`, { body })
      if (status !== 200) throw new Error(`${status} ${reply.message}`)
    },
  }
}
