import { replyTemplates as limits } from '@nagrik/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createStaff, createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/waits.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let elsewhere: Awaited<ReturnType<typeof createStaff>>
let citizen: TestUser
let department: string
beforeAll(async () => {
  app = await createTestApp()
  staff = await createStaff(app, 'street-lighting')
  elsewhere = await createStaff(app, 'sanitation')
  citizen = await createUser(app, 'CITIZEN')
  department = await departmentId(app, 'street-lighting')
})
afterAll(() => app.close())

const words = (title: string) => ({
  title,
  textEn: 'We have received {number}.',
  textHi: 'हमें {number} मिल गई है।',
})
const list = (user: TestUser, of = department) =>
  app.call('GET', `/departments/${of}/reply-templates`, { token: user.token })
const add = (user: TestUser, body: object = words('Received'), headers: Record<string, string> = {}) =>
  app.call('POST', `/departments/${department}/reply-templates`, { token: user.token, body, headers })
/** Neither is written before both are under way. */
async function bothAtOnce(...users: TestUser[]): Promise<number[]> {
  const adding = await app.platform.db.transaction().execute(async (tx) => {
    await sql`lock table reply_templates in share row exclusive mode`.execute(tx)
    const replies = users.map((user) => add(user))
    await untilWaiting(app, users.length)
    return { replies }
  })
  return (await Promise.all(adding.replies)).map(({ status }) => status)
}
const change = (user: TestUser, id: string, body: object = words('Changed')) =>
  app.call('PUT', `/reply-templates/${id}`, { token: user.token, body })
const remove = (user: TestUser, id: string) =>
  app.call('DELETE', `/reply-templates/${id}`, { token: user.token })

describe('a standard reply', () => {
  test('is kept, changed and removed by the head of the department and by administrators', async () => {
    for (const user of [staff.head, staff.admin, await createUser(app, 'SUPER_ADMIN')]) {
      const { status, body } = await add(user, words('Zero bulbs'))
      expect(status).toBe(201)
      const { id } = body.data
      expect(body.data).toEqual({ id, ...words('Zero bulbs') })
      expect((await change(user, id)).body.data).toEqual({ id, ...words('Changed') })
      expect((await list(user)).body).toEqual({
        success: true,
        data: [{ id, ...words('Changed') }],
        mayEdit: true,
      })
      expect((await remove(user, id)).status).toBe(200)
      expect((await list(user)).body.data).toEqual([])
      expect((await change(user, id)).status).toBe(404)
    }
  })

  test('is used by agents of the department, who do not edit it; nobody else sees it', async () => {
    const { id } = (await add(staff.head)).body.data
    expect((await list(staff.agent)).body).toMatchObject({ data: [{ id }], mayEdit: false })
    for (const user of [staff.agent, staff.analyst, citizen, elsewhere.head, elsewhere.agent]) {
      expect([
        (await add(user)).status,
        (await change(user, id)).status,
        (await remove(user, id)).status,
      ]).toEqual([403, 403, 403])
    }
    for (const user of [staff.analyst, citizen, elsewhere.head, elsewhere.agent]) {
      expect((await list(user)).status).toBe(403)
    }
    expect((await app.call('GET', `/departments/${department}/reply-templates`)).status).toBe(401)
    for (const unknown of ['nope', newId()]) {
      expect((await list(staff.admin, unknown)).status).toBe(404)
      expect((await remove(staff.admin, unknown)).status).toBe(404)
    }
    await remove(staff.head, id)
  })

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(101) }],
    ['textEn', { textEn: '' }],
    ['textHi', { textHi: undefined }],
    ['textEn', { textEn: 'x'.repeat(2001) }],
    ['textEn', { textEn: 'Dear {name}' }],
    ['textHi', { textHi: 'प्रिय {constructor}' }],
  ])('names a wrong %s: %j', async (field, wrong) => {
    const { status, body } = await add(staff.head, { ...words('Received'), ...wrong })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] })
  })

  test('with an Idempotency-Key is kept once, and a department keeps so many', async () => {
    const key = { 'idempotency-key': newId() }
    const { id } = (await add(staff.head, words('Once'), key)).body.data
    expect((await add(staff.head, words('Once'), key)).body.data.id).toBe(id)
    const { text_en, text_hi } = { text_en: 'x', text_hi: 'x' }
    const rows = Array.from({ length: limits.count - 2 }, (_, n) => ({
      ...{ id: newId(), department_id: department, title: `No ${n}`, text_en, text_hi },
    }))
    await app.platform.db.insertInto('reply_templates').values(rows).execute()
    expect((await bothAtOnce(staff.head, staff.admin)).sort()).toEqual([201, 400])
    const { status, body } = await add(staff.head)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['title'] })
    await app.platform.db.deleteFrom('reply_templates').execute()
  })
})

describe('the standard replies for a ticket', () => {
  const read = async (user: TestUser, id: string) => {
    const { status, body } = await app.call('GET', `/tickets/${id}/reply-templates`, { token: user.token })
    return status === 200 ? body.data : status
  }

  test('are those of its department, for staff who may comment on it', async () => {
    await add(staff.head)
    const reporter = await createUser(app, 'CITIZEN')
    const { id } = await createTicket(app, reporter)
    await app.call('PUT', `/tickets/${id}`, { token: staff.head.token, body: { assigneeId: staff.agent.id } })
    for (const user of [staff.head, staff.admin, staff.agent]) {
      expect(await read(user, id)).toMatchObject({ templates: [words('Received')], language: null })
    }
    for (const user of [staff.colleague, staff.analyst, elsewhere.head, reporter]) {
      expect(await read(user, id)).toBe(403)
    }
  })

  test('tell what the reporter reads: Hindi where it was chosen or written', async () => {
    const chooses = await createUser(app, 'CITIZEN')
    await app.platform.db.updateTable('users').set({ locale: 'hi' }).where('id', '=', chooses.id).execute()
    const chosen = await createTicket(app, chooses)
    const written = await createTicket(app, citizen, { description: 'एक हफ़्ते से बत्ती बंद है' })
    for (const { id } of [chosen, written]) {
      expect(await read(staff.head, id)).toMatchObject({ language: 'hi' })
    }
  })
})
