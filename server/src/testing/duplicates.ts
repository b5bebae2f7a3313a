import { createTicket, createUser, type TestUser } from './factories.ts'
import type { TestApp, TestReply } from './test-app.ts'

/** What tests of duplicates do and ask, as calls of the portal; `reader` reads whom a ticket is supported by. */
export function ticketCalls(app: TestApp, reader: TestUser) {
  const citizen = (name?: string) => createUser(app, 'CITIZEN', name ? { name } : {})
  const supportCall = (method: 'POST' | 'DELETE') => (user: TestUser, id: string) =>
    app.call(method, `/tickets/${id}/support`, { token: user.token })
  const read = async (user: TestUser, id: string) =>
    (await app.call('GET', `/tickets/${id}`, { token: user.token })).body.data
  return {
    citizen,
    /** A ticket of a citizen of its own, unless told. */
    async file(options: Parameters<typeof createTicket>[2] = {}, by?: TestUser) {
      const reporter = by ?? (await citizen())
      return { ...(await createTicket(app, reporter, options)), reporter }
    },
    read,
    put: (user: TestUser, id: string, body: object) =>
      app.call('PUT', `/tickets/${id}`, { token: user.token, body }),
    support: supportCall('POST'),
    withdraw: supportCall('DELETE'),
    mark: (user: TestUser, id: string, of: string) =>
      app.call('POST', `/tickets/${id}/duplicate`, { token: user.token, body: { of } }),
    undo: (user: TestUser, id: string) =>
      app.call('DELETE', `/tickets/${id}/duplicate`, { token: user.token }),
    supportersOf: async (id: string): Promise<string[]> =>
      (await read(reader, id)).supporters.map(({ userId }: { userId: string }) => userId).sort(),
  }
}

export const idsOf = (...users: TestUser[]): string[] => users.map(({ id }) => id).sort()

export const refusal = ({ status, body }: TestReply): unknown[] => [status, body.error]
