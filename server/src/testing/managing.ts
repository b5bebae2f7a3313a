import { freshAddress, freshPhone } from './accounts.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What the form of a new user sends. */
export const newPerson = (fields: object = {}) => ({
  name: 'Nisha Rani',
  email: freshAddress(),
  phoneNumber: freshPhone(),
  role: 'FIELD_AGENT',
  department: 'Sanitation',
  ...fields,
})

/** What somebody does to accounts. */
export const managing = (test: () => TestApp, by: () => TestUser) => ({
  add: (body: object, headers: Record<string, string> = {}) =>
    test().call('POST', '/users', { token: by().token, body, headers }),
  put: (id: string, body: object) => test().call('PUT', `/users/${id}`, { token: by().token, body }),
  act: (id: string, action: string, reason?: string) =>
    test().call('PUT', `/users/${id}/status`, { token: by().token, body: { action, reason } }),
  remove: (id: string, deleteType: string, reason?: string) =>
    test().call('DELETE', `/users/${id}`, { token: by().token, body: { deleteType, reason } }),
  read: async (id: string) => (await test().call('GET', `/users/${id}`, { token: by().token })).body.data,
  audited: (id: string) =>
    test()
      .platform.db.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
})
