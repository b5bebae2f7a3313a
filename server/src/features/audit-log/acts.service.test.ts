import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createStaff, createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let lights: string
beforeAll(async () => {
  app = await createTestApp()
  staff = await createStaff(app, 'street-lighting')
  lights = await departmentId(app, 'street-lighting')
})
afterAll(() => app.close())

const by = async ({ id }: TestUser) => {
  const rows = await app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_type', 'subject_id', 'details'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ details: { network: _, device: __, ...details }, ...row }) => ({ ...row, details }))
}
const call = async (user: TestUser, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const reply = await app.call(method, path, { token: user.token, ...(body && { body }) })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body.data
}

test('standard replies: added, changed, removed, and nothing where nothing changed or it was refused', async () => {
  const words = { title: 'Thanks', textEn: 'Thank you.', textHi: 'धन्यवाद।' }
  const { id } = await call(staff.head, 'POST', `/departments/${lights}/reply-templates`, words)
  await call(staff.head, 'PUT', `/reply-templates/${id}`, { ...words, title: 'Many thanks' })
  await call(staff.head, 'PUT', `/reply-templates/${id}`, { ...words, title: 'Many thanks' })
  const foreign = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['water-supply'] })
  expect((await app.call('DELETE', `/reply-templates/${id}`, { token: foreign.token })).status).toBe(403)
  await call(staff.head, 'DELETE', `/reply-templates/${id}`)
  const about = { subject_type: 'department', subject_id: lights }
  const later = { ...words, title: 'Many thanks' }
  expect(await by(staff.head)).toEqual([
    { ...about, action: 'REPLY_TEMPLATE_ADDED', details: { to: words } },
    { ...about, action: 'REPLY_TEMPLATE_CHANGED', details: { from: words, to: later } },
    { ...about, action: 'REPLY_TEMPLATE_REMOVED', details: { from: later } },
  ])
  expect(await by(foreign)).toEqual([])
})

test('views of a department, without their words; own views are nobody else’s business', async () => {
  const search = { search: 'Asha Devi' }
  const { id } = await call(staff.admin, 'POST', '/saved-views', {
    name: 'Asha',
    departmentId: lights,
    search,
  })
  await call(staff.admin, 'PUT', `/saved-views/${id}`, { name: 'Asha Devi' })
  await call(staff.admin, 'DELETE', `/saved-views/${id}`)
  const own = await call(staff.admin, 'POST', '/saved-views', { name: 'Mine', search })
  await call(staff.admin, 'DELETE', `/saved-views/${own.id}`)
  const about = { subject_type: 'department', subject_id: lights, details: { view: id } }
  expect(await by(staff.admin)).toEqual([
    { ...about, action: 'SHARED_VIEW_ADDED' },
    { ...about, action: 'SHARED_VIEW_CHANGED' },
    { ...about, action: 'SHARED_VIEW_REMOVED' },
  ])
})

test('a bulk change, with how many tickets it means and what becomes of them', async () => {
  const ticket = await createTicket(app, await createUser(app, 'CITIZEN'))
  const change = { priority: 'LOW', assigneeId: staff.agent.id }
  const { id } = await call(staff.colleague, 'POST', '/tickets/bulk-changes', { change, ids: [ticket.id] })
  expect(await by(staff.colleague)).toEqual([
    {
      action: 'BULK_CHANGE_REQUESTED',
      subject_type: 'bulk-change',
      subject_id: id,
      details: { tickets: 1, priority: 'LOW', assignee: staff.agent.id },
    },
  ])
})

test('a download of tickets by staff, once it is taken and without the words that were searched for', async () => {
  const reader = await createUser(app, 'ADMIN')
  const wish = { status: 'OPEN', search: 'Asha Devi' }
  const { url } = await call(reader, 'POST', '/tickets/export', wish)
  expect(await by(reader)).toEqual([])
  const fetched = async (link: string) => (await app.app.inject({ url: link })).statusCode
  expect(await fetched(url)).toBe(200)
  const named = await call(reader, 'POST', '/tickets/export', { ids: [newId(), newId()] })
  expect(await fetched(named.url)).toBe(200)
  const [first, second, ...more] = await by(reader)
  expect(more).toEqual([])
  expect(first).toMatchObject({ action: 'TICKETS_EXPORTED', subject_id: reader.id })
  expect(first?.details.filters).toEqual(expect.arrayContaining(['status OPEN', 'search']))
  expect(JSON.stringify(first)).not.toContain('Asha')
  expect(second?.details.filters).toContain('ids 2')
  const citizen = await createUser(app, 'CITIZEN')
  expect(await fetched((await call(citizen, 'POST', '/tickets/export', {})).url)).toBe(200)
  expect(await by(citizen)).toEqual([])
})
