import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { minutes, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Message } from '#platform/messages/message.ts'
import { outboxDelivery } from '#platform/messages/outbox.ts'
import { messagesTo, storedJobs } from '#testing/accounts.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { deliverMessage } from './deliveries.service.ts'
import { type MessageOrder, sendMessage } from './notices.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const send = <T extends 'verification-code' | 'password-reset'>(
  order: Omit<MessageOrder<T>, 'discardAfter'>,
): Promise<void> =>
  app.platform.db
    .transaction()
    .execute((tx) =>
      sendMessage(app.platform, tx, { ...order, discardAfter: shift(app.clock.now(), minutes(10)) }),
    )

const name = `<script>alert("x")</script> & 'Co'`
const host = 'portal.example.org'
const link = 'http://localhost:3000/reset-password?token=abc&x=1'

describe('messages', () => {
  test('arrive in the outbox as one file with their variables', async () => {
    await send({
      template: 'verification-code',
      to: '9500000001',
      locale: 'en',
      variables: { code: '012345', host },
    })
    const [message] = await messagesTo(app, '9500000001')
    expect(message).toEqual({
      id: expect.any(String),
      channel: 'sms',
      to: '9500000001',
      template: 'verification-code',
      locale: 'en',
      text: '012345 is your Nagrik verification code. It is valid for 10 minutes. Do not share it with anyone.\n\n@portal.example.org #012345',
      variables: { code: '012345', host },
      createdAt: app.clock.now().toISOString(),
    })
  })

  test.each([
    ['en', 'Reset your Nagrik password', 'Set a new password'],
    ['hi', 'अपना Nagrik पासवर्ड रीसेट करें', 'नया पासवर्ड बनाएँ'],
  ] as const)(
    'a reset mail in %s names person and link, as text and as safe HTML',
    async (locale, subject, action) => {
      const to = `${locale}@example.org`
      await send({ template: 'password-reset', to, locale, variables: { name, link } })
      const [mail] = await messagesTo(app, to)
      expect(mail).toMatchObject({ channel: 'email', subject, variables: { link } })
      expect(mail?.text).toContain(name)
      expect(mail?.text).toContain(`${action}: ${link}`)
      expect(mail?.html).toContain(`<html lang="${locale}">`)
      expect(mail?.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Co&#39;')
      expect(mail?.html).toContain('href="http://localhost:3000/reset-password?token=abc&amp;x=1"')
      expect(mail?.html).not.toContain('<script>')
    },
  )

  test.each(['en', 'hi'] as const)(
    'with a code in %s end with the line that browsers read it from',
    async (locale) => {
      const to = locale === 'en' ? '9500000005' : '9500000006'
      await send({ template: 'verification-code', to, locale, variables: { code: '654321', host } })
      const [sms] = await messagesTo(app, to)
      expect(sms?.text.split('\n').at(-1)).toBe('@portal.example.org #654321')
      expect(sms?.text.indexOf('654321')).toBeLessThan(60)
    },
  )

  test('leave only if the transaction that causes them commits', async () => {
    const before = (await storedJobs(app)).length
    const failing = app.platform.db.transaction().execute(async (tx) => {
      const variables = { code: '111111', host }
      const discardAfter = app.clock.now()
      const to = '9500000002'
      await sendMessage(app.platform, tx, {
        template: 'verification-code',
        to,
        locale: 'en',
        variables,
        discardAfter,
      })
      throw new Error('refused after all')
    })
    await expect(failing).rejects.toThrow('refused after all')
    expect(await storedJobs(app)).toHaveLength(before)
  })

  const sealed = (message: Partial<Message>, discardAfter: Date) => ({
    sealed: app.platform.secret.seal(
      JSON.stringify({
        message: {
          ...{ id: newId(), channel: 'email', template: 'password-reset', to: '9500000003' },
          ...{ createdAt: app.clock.now().toISOString(), ...message },
        },
        discardAfter: discardAfter.toISOString(),
      }),
    ),
  })

  test('that come too late are not sent at all', async () => {
    const delivered: Message[] = []
    const deliver = async (message: Message) => {
      delivered.push(message)
    }
    const end = app.clock.now()
    await deliverMessage({ ...app.platform, deliver }, sealed({}, end))
    expect(delivered).toHaveLength(1)
    await deliverMessage({ ...app.platform, deliver }, sealed({}, shift(end, -1)))
    expect(delivered).toHaveLength(1)
  })

  test('that a gateway refuses fail their job, so that the queue tries again', async () => {
    const deliver = outboxDelivery('/dev/null')
    await expect(deliverMessage({ ...app.platform, deliver }, sealed({}, app.clock.now()))).rejects.toThrow()
  })
})

test('a mail server that hangs does not hold up codes', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const hung = await createTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
  try {
    await hung.platform.db.transaction().execute(async (tx) => {
      const order = { locale: 'en' as const, discardAfter: shift(hung.clock.now(), minutes(10)) }
      for (let n = 0; n < 20; n += 1) {
        const to = `${n}@example.org`
        const variables = { name, link }
        await sendMessage(hung.platform, tx, { ...order, template: 'password-reset', to, variables })
      }
    })
    await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0), 20_000)
    await hung.call('POST', '/auth/send-otp', { body: { phoneNumber: '9500000009' } })
    await messagesTo(hung, '9500000009')
    expect(sockets.length).toBeLessThanOrEqual(5)
  } finally {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await hung.close()
  }
}, 60_000)

describe('the page /outbox', () => {
  const page = () => app.app.inject({ url: '/outbox' })

  test('shows the newest codes and links, escaped and without scripts', async () => {
    await send({
      template: 'verification-code',
      to: '9500000004',
      locale: 'hi',
      variables: { code: '424242', host },
    })
    await send({
      template: 'password-reset',
      to: 'page@example.org',
      locale: 'en',
      variables: { name, link },
    })
    await messagesTo(app, 'page@example.org')
    await messagesTo(app, '9500000004')
    const { statusCode, headers, body } = await page()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<p class="code">424242</p>')
    expect(body).toContain('<a href="http://localhost:3000/reset-password?token=abc&amp;x=1">')
    expect(body.indexOf('page@example.org')).toBeLessThan(body.indexOf('9500000004'))
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script')
  })

  test('links nothing but web addresses', async () => {
    const variables = { name, link: 'javascript:alert(1)' }
    await send({ template: 'password-reset', to: 'odd@example.org', locale: 'en', variables })
    await messagesTo(app, 'odd@example.org')
    expect((await page()).body).not.toContain('href="javascript')
  })

  test('does not exist in production, or where nothing goes to the outbox', async () => {
    const { config } = app.platform
    const { production, smtpUrl, sms } = config
    try {
      config.production = true
      expect((await page()).statusCode).toBe(404)
      config.production = production
      config.smtpUrl = 'smtp://localhost'
      expect((await page()).statusCode).toBe(200)
      config.sms = { provider: 'http', url: 'http://localhost', token: null, templates: {} }
      expect((await page()).statusCode).toBe(404)
    } finally {
      Object.assign(config, { production, smtpUrl, sms })
    }
  })
})
