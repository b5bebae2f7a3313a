import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { freshAddress, givePassword, messagesTo, verifyPhone } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { openSession } from './sessions.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const citizen = () => createUser(app, 'CITIZEN')
const changeTo = async (user: TestUser, email: string) => {
  const body = { name: user.name, phoneNumber: user.phone, email }
  expect((await app.call('PUT', '/users/profile', { token: user.token, body })).status).toBe(200)
}
const tokenIn = (message: { variables: Record<string, string> } | undefined) =>
  new URL(message?.variables.link ?? 'http://none').searchParams.get('token') ?? ''
/** The token of the newest mail of a kind, once so many came in all. */
const tokenTo = async (address: string, template: string, count = 1) =>
  tokenIn((await messagesTo(app, address, count)).find((mail) => mail.template === template))
const confirm = (token: unknown) => app.call('POST', '/auth/confirm-email', { body: { token } })
const resend = (token: string) => app.call('POST', '/users/profile/email-confirmation', { token })
const restore = (token: unknown) => app.call('POST', '/auth/restore-email', { body: { token } })
const signedInWith = async (email: string, password: string) =>
  (await app.call('POST', '/auth/login', { body: { email, password } })).status
const forgot = (email: string) => app.call('POST', '/auth/forgot-password', { body: { email } })
const isSignedIn = async (token: string) => (await app.call('GET', '/auth/me', { token })).status === 200
const rowOf = ({ id }: TestUser) =>
  app.platform.db
    .selectFrom('users')
    .select(['email', 'reset_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const actionsOf = async ({ id }: TestUser) =>
  (
    await app.platform.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const refused = [400, 'INVALID_EMAIL_LINK', { token: 'Invalid or expired link' }]
const answer = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [status, body.error, body.fields]

describe('until the new address is confirmed', () => {
  test('reset mails go to the former one only, whichever of the two is named', async () => {
    const user = await citizen()
    const email = freshAddress()
    await changeTo(user, email)
    await forgot(email)
    await forgot(user.email)
    const mails = await messagesTo(app, user.email, 3)
    expect(mails.filter(({ template }) => template === 'password-reset')).toHaveLength(2)
    expect(await messagesTo(app, email)).toHaveLength(1)
  })

  test('a reset by the former one gives the account back to it, and the links of the change are over', async () => {
    const user = await citizen()
    const email = freshAddress()
    await changeTo(user, email)
    const theirs = await tokenTo(email, 'email-confirmation')
    await forgot(user.email)
    const reset = (await messagesTo(app, user.email, 2)).find(({ template }) => template === 'password-reset')
    const body = { token: tokenIn(reset), password: 'battery staple' }
    expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(200)
    expect(await rowOf(user)).toEqual({ email: user.email, reset_email: null })
    expect(answer(await confirm(theirs))).toEqual(refused)
    expect(await signedInWith(user.email, 'battery staple')).toBe(200)
  })

  test('so they do when the address is changed twice', async () => {
    const user = await citizen()
    const [first, second] = [freshAddress(), freshAddress()]
    await changeTo(user, first)
    await changeTo(user, second)
    expect(await rowOf(user)).toEqual({ email: second, reset_email: user.email })
    expect((await messagesTo(app, user.email, 2)).map(({ template }) => template)).toEqual([
      'email-changed',
      'email-changed',
    ])
    expect((await messagesTo(app, first)).map(({ template }) => template)).toEqual(['email-confirmation'])
  })

  test('whoever goes back to the former one needs no link', async () => {
    const user = await citizen()
    await changeTo(user, freshAddress())
    await changeTo(user, user.email)
    expect(await rowOf(user)).toEqual({ email: user.email, reset_email: null })
  })
})

describe('the link to the new address', () => {
  test('is sent again while it is not confirmed, also when it has expired, and the way back is not', async () => {
    const user = await citizen()
    const email = freshAddress()
    await changeTo(user, email)
    const first = await tokenTo(email, 'email-confirmation')
    app.clock.advance(days(8))
    const token = await openSession(app.platform, app.platform.db, user, '')
    expect(answer(await confirm(first))).toEqual(refused)
    const { status, body } = await resend(token)
    expect([status, body.data.emailConfirmed]).toEqual([200, false])
    expect(answer(await confirm(await tokenTo(email, 'email-confirmation', 2)))[0]).toBe(200)
    expect((await rowOf(user)).reset_email).toBeNull()
    expect(await messagesTo(app, user.email)).toHaveLength(1)
    expect((await resend(token)).body.data.emailConfirmed).toBe(true)
    await forgot(email)
    const later = (await messagesTo(app, email, 3)).map(({ template }) => template)
    expect(later.filter((template) => template === 'email-confirmation')).toHaveLength(2)
  })

  test('goes only so often', async () => {
    const user = await citizen()
    await changeTo(user, freshAddress())
    const { loginAccountAddress } = app.platform.config.limits
    const tries = Array.from({ length: loginAccountAddress }, () => resend(user.token))
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    // The change itself was the first.
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })

  test('confirms it when its token is posted, and from then on reset mails go there', async () => {
    const user = await citizen()
    const email = freshAddress()
    await changeTo(user, email)
    const token = await tokenTo(email, 'email-confirmation')
    await app.app.inject({ method: 'GET', url: `/confirm-email?token=${token}` })
    expect((await rowOf(user)).reset_email).toBe(user.email)
    expect(answer(await confirm(token))).toEqual([200, undefined, undefined])
    expect((await rowOf(user)).reset_email).toBeNull()
    await forgot(email)
    expect((await messagesTo(app, email, 2)).map(({ template }) => template)).toContain('password-reset')
    expect((await confirm(token)).status).toBe(200)
    expect(await actionsOf(user)).toEqual(['EMAIL_CHANGED', 'EMAIL_CONFIRMED', 'PASSWORD_RESET_REQUESTED'])
  })

  test('is worth nothing once the account has another address or went back', async () => {
    const user = await citizen()
    const [first, second] = [freshAddress(), freshAddress()]
    await changeTo(user, first)
    const token = await tokenTo(first, 'email-confirmation')
    await changeTo(user, second)
    expect(answer(await confirm(token))).toEqual(refused)
    const way = await tokenTo(user.email, 'email-changed', 2)
    const last = await tokenTo(second, 'email-confirmation')
    expect((await restore(way)).status).toBe(200)
    expect(answer(await confirm(last))).toEqual(refused)
  })

  test('works for seven days: the stranger behind a mistyped address must not come with it later', async () => {
    const user = await citizen()
    const email = freshAddress()
    await changeTo(user, email)
    const token = await tokenTo(email, 'email-confirmation')
    app.clock.advance(days(7) + 1000)
    expect(answer(await confirm(token))).toEqual(refused)
  })

  test.each([['x'.repeat(43)], ['x'.repeat(201)], [''], [null], [12]])('%j is none', async (token) => {
    expect((await confirm(token)).status).toBe(400)
    expect((await restore(token)).status).toBe(400)
  })

  test('is not the link of the former address, nor the other way round', async () => {
    const user = await citizen()
    const email = freshAddress()
    await changeTo(user, email)
    expect(answer(await restore(await tokenTo(email, 'email-confirmation')))).toEqual(refused)
    expect(answer(await confirm(await tokenTo(user.email, 'email-changed')))).toEqual(refused)
  })
})

describe('the link to the former address', () => {
  test('restores it when its token is posted, once, and ends all sessions and reset links', async () => {
    const user = await citizen()
    await givePassword(app, user, 'correct horse')
    const email = freshAddress()
    await changeTo(user, email)
    await confirm(await tokenTo(email, 'email-confirmation'))
    await forgot(email)
    const reset = tokenIn(
      (await messagesTo(app, email, 2)).find(({ template }) => template === 'password-reset'),
    )
    const token = await tokenTo(user.email, 'email-changed')
    await app.app.inject({ method: 'GET', url: `/restore-email?token=${token}` })
    expect((await rowOf(user)).email).toBe(email)

    expect((await restore(token)).status).toBe(200)
    expect(await rowOf(user)).toEqual({ email: user.email, reset_email: null })
    expect(await isSignedIn(user.token)).toBe(false)
    const body = { token: reset, password: 'battery staple' }
    expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(400)
    expect(answer(await restore(token))).toEqual(refused)
    expect(await actionsOf(user)).toContain('EMAIL_RESTORED')
    // A thief may know the password, may have asked for the deletion, and the owner may be at the other address.
    expect(await signedInWith(user.email, 'correct horse')).toBe(401)
    const [link] = (await messagesTo(app, user.email, 2)).filter(
      ({ template }) => template === 'password-reset',
    )
    const renewed = { token: tokenIn(link), password: 'battery staple' }
    expect((await app.call('POST', '/auth/reset-password', { body: renewed })).status).toBe(200)
    expect(await signedInWith(user.email, 'battery staple')).toBe(200)
    expect((await messagesTo(app, email, 3)).map(({ template }) => template)).toContain('email-restored')
  })

  test('is followed by one to set a new password, also when a thief had all of the hour sent', async () => {
    const user = await citizen()
    const email = freshAddress()
    await changeTo(user, email)
    await confirm(await tokenTo(email, 'email-confirmation'))
    for (let times = 0; times < 5; times += 1) await forgot(email)
    await messagesTo(app, email, 6)
    expect((await restore(await tokenTo(user.email, 'email-changed'))).status).toBe(200)
    expect((await messagesTo(app, user.email, 2)).map(({ template }) => template)).toContain('password-reset')
  })

  test('takes a deletion back that somebody else asked for', async () => {
    const user = await citizen()
    await givePassword(app, user, 'correct horse')
    await changeTo(user, freshAddress())
    const token = await tokenTo(user.email, 'email-changed')
    const body = { password: 'correct horse' }
    expect((await app.call('POST', '/users/deletion', { token: user.token, body })).status).toBe(200)
    expect((await restore(token)).status).toBe(200)
    const { deletion_due_at } = await app.platform.db
      .selectFrom('users')
      .select('deletion_due_at')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(deletion_due_at).toBeNull()
  })

  test('works for seven days', async () => {
    const [late, early] = [await citizen(), await citizen()]
    await changeTo(late, freshAddress())
    await changeTo(early, freshAddress())
    const tokens = [await tokenTo(late.email, 'email-changed'), await tokenTo(early.email, 'email-changed')]
    app.clock.advance(days(7))
    expect((await restore(tokens[1])).status).toBe(200)
    app.clock.advance(1000)
    expect(answer(await restore(tokens[0]))).toEqual(refused)
  })

  test('takes later changes along, so that a thief who confirmed cannot come back', async () => {
    const user = await citizen()
    const [first, second] = [freshAddress(), freshAddress()]
    await changeTo(user, first)
    await confirm(await tokenTo(first, 'email-confirmation'))
    app.clock.advance(1000)
    await changeTo(user, second)
    const thief = await tokenTo(first, 'email-changed', 2)
    expect((await restore(await tokenTo(user.email, 'email-changed'))).status).toBe(200)
    expect(answer(await restore(thief))).toEqual(refused)
    expect((await rowOf(user)).email).toBe(user.email)
  })

  test('stays when a thief who confirmed resets the password by their own address', async () => {
    const user = await citizen()
    const [first, second] = [freshAddress(), freshAddress()]
    await changeTo(user, first)
    await confirm(await tokenTo(first, 'email-confirmation'))
    await changeTo(user, second)
    await forgot(first)
    const body = { token: await tokenTo(first, 'password-reset', 3), password: 'battery staple' }
    expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(200)
    expect((await restore(await tokenTo(user.email, 'email-changed'))).status).toBe(200)
    expect(await rowOf(user)).toEqual({ email: user.email, reset_email: null })
  })

  test('finds the address free, also when somebody tried to register with it', async () => {
    const user = await citizen()
    await changeTo(user, freshAddress())
    await verifyPhone(app, '9700000001')
    const body = { name: 'Thief', email: user.email, phoneNumber: '9700000001', password: 'correct horse' }
    const registered = await app.call('POST', '/auth/register', { body })
    expect([registered.status, registered.body.error]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await restore(await tokenTo(user.email, 'email-changed'))).status).toBe(200)
  })

  test('two at once restore once', async () => {
    const user = await citizen()
    await changeTo(user, freshAddress())
    const token = await tokenTo(user.email, 'email-changed')
    const statuses = (await Promise.all([restore(token), restore(token)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
  })
})

test('tokens lie nowhere in the database as they were sent', async () => {
  const user = await citizen()
  await changeTo(user, freshAddress())
  const token = await tokenTo(user.email, 'email-changed')
  const rows = await app.platform.db.selectFrom('email_changes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})
