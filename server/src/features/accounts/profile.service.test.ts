import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { freshAddress, messagesTo } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { afterAWait } from '#testing/waits.ts'
import { lockOwner } from './profile.queries.ts'
import { endSessions, openSession } from './sessions.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const citizen = () => createUser(app, 'CITIZEN')
const save = (user: TestUser, change: object = {}, token = user.token) =>
  app.call('PUT', '/users/profile', {
    token,
    body: { name: user.name, phoneNumber: user.phone, email: user.email, ...change },
  })
const anotherSession = (user: TestUser) => openSession(app.platform, app.platform.db, user, '')
const isSignedIn = async (token: string) => (await app.call('GET', '/auth/me', { token })).status === 200
const me = async ({ token }: TestUser) => (await app.call('GET', '/auth/me', { token })).body.user
const taken = { error: 'EMAIL_TAKEN', message: 'This email is already registered' }

describe('PRF-005: PUT /users/profile takes name, phoneNumber, email and returns data', () => {
  test('name and email are saved through it, tidied, and nothing else that is sent along', async () => {
    const user = await citizen()
    const email = freshAddress()
    const sent = { name: '  Asha   Rani ', email: ` ${email.toUpperCase()} `, role: 'ADMIN', isBlocked: true }
    const { status, body } = await save(user, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Profile updated successfully!' })
    expect(body.data).toMatchObject({ name: 'Asha Rani', email, phoneNumber: user.phone, role: 'CITIZEN' })
    expect(await me(user)).toEqual(body.data)
  })

  test('an unchanged address stays confirmed, ends no session and sends no mail', async () => {
    const user = await citizen()
    const other = await anotherSession(user)
    const { body } = await save(user, { name: 'Only The Name', email: user.email.toUpperCase() })
    expect(body.data).toMatchObject({ name: 'Only The Name', email: user.email, emailConfirmed: true })
    expect(await isSignedIn(other)).toBe(true)
  })

  test('a change that waited while its session was ended does not go through', async () => {
    const user = await citizen()
    const { status } = await afterAWait(
      app,
      async (tx) => {
        await lockOwner(tx, user.id)
        await endSessions(tx, user.id)
      },
      () => save(user, { name: 'Not Saved' }),
      () => undefined,
    )
    expect(status).toBe(401)
    expect(await me({ ...user, token: await anotherSession(user) })).toMatchObject({ name: user.name })
  })

  test('another phone than the stored one is refused and named, and nothing is saved', async () => {
    const user = await citizen()
    for (const phoneNumber of ['9111111111', '', null, `+91${user.phone}`]) {
      const { status, body } = await save(user, { name: 'Not Saved', phoneNumber })
      expect([status, body.error], String(phoneNumber)).toEqual([400, 'VALIDATION_FAILED'])
      expect(body.fields).toEqual({
        phoneNumber: 'To change your phone number, verify the new one first',
      })
    }
    expect((await me(user)).name).toBe(user.name)
  })

  test('without a stored phone an empty one, none and null are no change', async () => {
    const user = await createUser(app, 'FIELD_AGENT')
    await app.platform.db.updateTable('users').set({ phone: null }).where('id', '=', user.id).execute()
    for (const phoneNumber of ['', null, undefined]) {
      expect((await save(user, { phoneNumber })).status).toBe(200)
    }
    expect((await save(user)).status).toBe(400)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'asha@' }, 'email', 'Please enter a valid email address'],
    [{ email: '' }, 'email', 'Email is required'],
  ])('%j is refused and named', async (change, field, text) => {
    const { status, body } = await save(await citizen(), change)
    expect([status, body.fields]).toEqual([400, { [field]: text }])
  })

  test('a visitor is refused', async () => {
    expect((await save(await citizen(), {}, 'x'.repeat(43))).status).toBe(401)
  })
})

describe('a new email', () => {
  test('is changed at once and ends all other sessions', async () => {
    const user = await citizen()
    const other = await anotherSession(user)
    const email = freshAddress()
    expect((await save(user, { email })).body.data).toMatchObject({ email, emailConfirmed: false })
    expect(await isSignedIn(user.token)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
  })

  test('of a live account is refused, in whatever case and with spaces, and nothing is saved', async () => {
    const [user, owner] = [await citizen(), await citizen()]
    const other = await anotherSession(user)
    for (const email of [owner.email, owner.email.toUpperCase(), `  ${owner.email}\t`]) {
      const { status, body } = await save(user, { name: 'Not Saved', email })
      expect(status).toBe(409)
      expect(body).toMatchObject({ ...taken, fields: { email: taken.message } })
    }
    expect(await me(user)).toMatchObject({ name: user.name, email: user.email })
    expect(await isSignedIn(other)).toBe(true)
  })

  test('of a deleted account is free', async () => {
    const [user, gone] = [await citizen(), await citizen()]
    const { db } = app.platform
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    expect((await save(user, { email: gone.email })).status).toBe(200)
  })

  test('that several ask for at once goes to one of them', async () => {
    const users = await Promise.all([citizen(), citizen(), citizen(), citizen()])
    const email = freshAddress()
    const answers = await Promise.all(users.map((user) => save(user, { email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject(taken)
  })

  test('cannot be tried without end', async () => {
    const [user, owner] = [await citizen(), await citizen()]
    for (let tries = 0; tries < 10; tries += 1) await save(user, { email: owner.email })
    const refused = await save(user, { email: owner.email })
    expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await save(user, { name: 'Still A Name' })).status).toBe(200)
  })

  test('leaves the former one to its account for seven days and until it is confirmed', async () => {
    const [user, stranger] = [await citizen(), await citizen()]
    const email = freshAddress()
    const take = async () => (await save(stranger, { email: user.email })).status
    expect((await save(user, { email })).status).toBe(200)
    const { body } = await save(stranger, { email: user.email })
    expect(body).toMatchObject(taken)
    await messagesTo(app, email)
    app.clock.advance(days(7) + 1000)
    expect(await take()).toBe(409)
    const token = await openSession(app.platform, app.platform.db, user, '')
    await app.call('POST', '/users/profile/email-confirmation', { token })
    const [asked] = await messagesTo(app, email, 2)
    const link = new URL(asked?.variables.link ?? '')
    await app.call('POST', '/auth/confirm-email', { body: { token: link.searchParams.get('token') } })
    expect(await take()).toBe(409)
    app.clock.advance(days(7) + 1000)
    expect(await take()).toBe(200)
  })

  test('is told to the former address with time, device and the way back, to the new one without a name', async () => {
    const user = await citizen()
    const email = freshAddress()
    await save(user, { email })
    const [told] = await messagesTo(app, user.email)
    expect(told).toMatchObject({
      template: 'email-changed',
      subject: 'The email of your Nagrik account was changed',
    })
    expect(told?.text).toContain(`was changed to ${email} on `)
    expect(told?.variables.link).toMatch(/^http:\/\/localhost:3000\/restore-email\?token=[\w-]{43}$/)
    const [asked] = await messagesTo(app, email)
    expect(asked).toMatchObject({ template: 'email-confirmation' })
    expect(asked?.variables.link).toMatch(/^http:\/\/localhost:3000\/confirm-email\?token=[\w-]{43}$/)
    expect(JSON.stringify(asked)).not.toContain(user.name)
    expect(JSON.stringify(told)).not.toContain(asked?.variables.link)
  })

  test('stands in the audit without the address', async () => {
    const user = await citizen()
    await save(user, { email: freshAddress() })
    const [entry, ...rest] = await app.platform.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', user.id)
      .execute()
    expect(rest).toEqual([])
    expect(entry).toMatchObject({ action: 'EMAIL_CHANGED', actor_id: user.id })
    expect(Object.keys(entry?.details ?? {}).sort()).toEqual(['device', 'network'])
  })
})
