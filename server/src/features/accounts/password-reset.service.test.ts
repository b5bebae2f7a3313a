import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '#platform/messages/outbox.ts'
import { sha256 } from '#platform/secret.ts'
import { freshAddress, givePassword, messagesTo, storedJobs } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { afterAWait } from '#testing/waits.ts'
import { setEmail } from './email-change.queries.ts'
import { sendResetLink } from './password-reset.service.ts'

const password = 'correct horse'
const fresh = 'battery staple'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function citizen(): Promise<TestUser> {
  const user = await createUser(app, 'CITIZEN')
  await givePassword(app, user, password)
  return user
}
const forgot = (email: unknown) => app.call('POST', '/auth/forgot-password', { body: { email } })
/** The job behind the call, without waiting for its turn. */
const ask = ({ email }: TestUser) => {
  const request = { email, origin: { network: '203.0.113.0/24', device: '' } }
  return sendResetLink(app.platform, { sealed: app.platform.secret.seal(JSON.stringify(request)) })
}
const reset = (token: unknown, plain: unknown = fresh) =>
  app.call('POST', '/auth/reset-password', { body: { token, password: plain } })
const login = (user: TestUser, plain: string) =>
  app.call('POST', '/auth/login', { body: { email: user.email, password: plain } })
const isSignedIn = async (token: string) => (await app.call('GET', '/auth/me', { token })).status === 200
/** The token of the newest mail, once `count` mails have come. */
const tokenFor = async (user: TestUser, count = 1) => {
  const [mail] = await messagesTo(app, user.email, count)
  return new URL(mail?.variables.link ?? '').searchParams.get('token') ?? ''
}
const linksOf = (user: TestUser) =>
  app.platform.db.selectFrom('reset_links').selectAll().where('user_id', '=', user.id).execute()
const refusal = [400, 'INVALID_RESET_TOKEN', { token: 'Invalid or expired reset token' }]
const answer = ({ status, body }: Awaited<ReturnType<typeof reset>>) => [status, body.error, body.fields]

describe('asking for a link', () => {
  test('sends a mail with a link to this installation, in the language of the account', async () => {
    const user = await citizen()
    await app.platform.db.updateTable('users').set({ locale: 'hi' }).where('id', '=', user.id).execute()
    await forgot(` ${user.email.toUpperCase()} `)
    const [mail] = await messagesTo(app, user.email)
    expect(mail).toMatchObject({ channel: 'email', template: 'password-reset', locale: 'hi' })
    expect(mail?.variables.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
    expect(mail?.subject).toContain('पासवर्ड')
    expect(mail?.text).toContain(mail?.variables.link)
    expect(mail?.html).toContain(mail?.variables.link)
  })

  test('answers the same for an unknown, a deleted and a known address, and sends nothing to the former', async () => {
    const [user, gone] = [await citizen(), await citizen()]
    await app.platform.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    const replies = [await forgot('unknown@example.org'), await forgot(gone.email), await forgot(user.email)]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual(replies[0]?.body)
    }
    // The queue keeps the order: by now the two before were dealt with.
    await messagesTo(app, user.email)
    expect(await linksOf(gone)).toHaveLength(0)
    const addressees = (await readOutbox(app.platform.config.dataDir, 1000)).map((one) => one.to)
    expect(addressees).not.toContain('unknown@example.org')
    expect(addressees).not.toContain(gone.email)
  })

  test('keeps the token only as a digest, and neither token nor address readable in the job table', async () => {
    const user = await citizen()
    await forgot(user.email)
    const token = await tokenFor(user)
    const [link] = await linksOf(user)
    expect(link?.token_hash).toEqual(sha256(token))
    const jobs = JSON.stringify(await storedJobs(app))
    expect(jobs).toContain('prepare-reset-link')
    expect(jobs).not.toContain(token)
    expect(jobs).not.toContain(user.email)
  })

  test.each([[''], ['nobody'], [null], [undefined], [5]])(
    'refuses the malformed address %j',
    async (email) => {
      const { status, body } = await forgot(email)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['email']])
    },
  )

  test('and trying tokens are limited for one address', async () => {
    const { config } = app.platform
    const before = config.limits
    config.limits = { ...before, resetAddress: 1 }
    try {
      for (const call of [() => forgot('a@example.org'), () => reset('wrong')]) {
        const refused = [await call(), await call()].at(-1)
        expect(refused?.status).toBe(429)
        expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
      }
    } finally {
      config.limits = before
    }
  })
})

describe('using a link', () => {
  test('sets the password, ends every session and lifts the forced change', async () => {
    const user = await citizen()
    await app.platform.db
      .updateTable('users')
      .set({ must_change_password: true, temporary_password_expires_at: app.clock.now() })
      .where('id', '=', user.id)
      .execute()
    const other = (await login(user, password)).body.token
    await ask(user)
    const reply = await reset(await tokenFor(user))
    expect([reply.status, reply.body.success]).toEqual([200, true])
    expect(await isSignedIn(user.token)).toBe(false)
    expect(await isSignedIn(other)).toBe(false)
    expect((await login(user, password)).status).toBe(401)
    const again = await login(user, fresh)
    expect([again.status, again.body.mustChangePassword]).toEqual([200, false])
  })

  test('works once, and makes the other links worthless', async () => {
    const user = await citizen()
    await ask(user)
    const first = await tokenFor(user)
    await ask(user)
    const second = await tokenFor(user, 2)
    expect((await reset(second)).status).toBe(200)
    expect(answer(await reset(second))).toEqual(refusal)
    expect(answer(await reset(first))).toEqual(refusal)
  })

  test('works once also when it is sent several times at once', async () => {
    const user = await citizen()
    await ask(user)
    const first = await tokenFor(user)
    await ask(user)
    const second = await tokenFor(user, 2)
    // The account is held until all four have hashed their password and wait for it.
    const held = await app.platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      const calls = [first, second, first, second].map((token) => reset(token))
      await wait(500)
      return { calls }
    })
    const statuses = (await Promise.all(held.calls)).map((one) => one.status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
  })

  test('gives the account back whose address was changed while it was on its way', async () => {
    const user = await citizen()
    await ask(user)
    const token = await tokenFor(user)
    const { status } = await afterAWait(
      app,
      (tx) => setEmail(tx, user.id, freshAddress(), user.email, app.clock.now()),
      () => reset(token),
      () => undefined,
    )
    expect(status).toBe(200)
    expect((await login(user, fresh)).body.user).toMatchObject({ email: user.email, emailConfirmed: true })
  })

  test('is refused after one hour and not before', async () => {
    const user = await citizen()
    await ask(user)
    const late = await tokenFor(user)
    app.clock.advance(60 * 60_000 + 1)
    expect(answer(await reset(late))).toEqual(refusal)
    await ask(user)
    const punctual = await tokenFor(user, 2)
    app.clock.advance(60 * 60_000)
    expect((await reset(punctual)).status).toBe(200)
  })

  test('is refused after the password was changed in another way, and for a deleted account', async () => {
    const [user, gone] = [await citizen(), await citizen()]
    await ask(user)
    await ask(gone)
    const [link, lost] = [await tokenFor(user), await tokenFor(gone)]
    const body = { currentPassword: password, newPassword: fresh }
    await app.call('PUT', '/users/change-password', { token: user.token, body })
    await app.platform.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect(answer(await reset(link))).toEqual(refusal)
    expect(answer(await reset(lost))).toEqual(refusal)
  })

  test.each([['x'.repeat(43)], ['']])('an unknown token %j is refused', async (token) => {
    expect(answer(await reset(token))).toEqual(refusal)
  })

  test.each([
    [{ token: null }, 'token', 'Invalid or expired reset token'],
    [{ token: 'x'.repeat(201) }, 'token', 'Invalid or expired reset token'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(101) }, 'password', 'Password must be less than 100 characters'],
  ])('refuses %j and names the field', async (part, field, message) => {
    const body = { token: 'x'.repeat(43), password: fresh, ...part }
    const reply = await app.call('POST', '/auth/reset-password', { body })
    expect([reply.status, reply.body.message]).toEqual([400, message])
    expect(reply.body.fields).toEqual({ [field]: message })
  })

  test('lets the owner in although somebody had used up the tries', async () => {
    const user = await citizen()
    for (let n = 0; n < 10; n += 1) await login(user, 'wrong horse')
    expect((await login(user, password)).status).toBe(429)
    await ask(user)
    await reset(await tokenFor(user))
    expect((await login(user, fresh)).status).toBe(200)
  })
})

// Last, because its mails keep the queue busy.
test('no mailbox is flooded: at most five mails an hour, also when asked at once', async () => {
  const user = await citizen()
  await Promise.all(Array.from({ length: 8 }, () => ask(user)))
  expect(await linksOf(user)).toHaveLength(5)
  app.clock.advance(60 * 60_000)
  await ask(user)
  expect(await linksOf(user)).toHaveLength(6)
})
