import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { callApi, reportBody } from './support/api.ts'
import { smsTemplateIds, startMailServer, startObjectStore, startSmsGateway } from './support/gateways.ts'
import { freePort, startProduct } from './support/product.ts'
import { startSharedHome } from './support/shared-home.ts'

test('without secret, mail, SMS and database settings, production refuses to start and names what is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/src/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(status).toBe(1)
  for (const setting of ['SECRET_KEY', 'SMTP_URL', 'SMS_PROVIDER']) expect(stderr).toContain(setting)
})

test('in production a registration and a report go through real mail, SMS, S3 and a PostgreSQL of its own', async () => {
  const home = await startSharedHome()
  const [sms, mail, store] = await Promise.all([
    startSmsGateway(),
    startMailServer(),
    startObjectStore(['evidence']),
  ])
  const metricsPort = await freePort()
  const product = await startProduct({
    ...home.settings,
    METRICS_PORT: String(metricsPort),
    NODE_ENV: 'production',
    SUPER_ADMIN_EMAIL: 'chief@example.org',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Nagrik <no-reply@example.org>',
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${sms.port}/send`,
    SMS_TEMPLATES: smsTemplateIds,
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'evidence',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const call = (method: string, path: string, options?: Parameters<typeof callApi>[3]) =>
    callApi(product.origin, method, path, options)
  try {
    const phoneNumber = '9876543210'
    expect((await call('POST', '/auth/send-otp', { body: { phoneNumber } })).status).toBe(200)
    await expect.poll(() => sms.received.length, { timeout: 15_000 }).toBe(1)
    expect(sms.received[0]?.to).toBe('+919876543210')
    const otp = sms.received[0]?.variables.code
    expect((await call('POST', '/auth/verify-otp', { body: { phoneNumber, otp } })).status).toBe(200)
    const citizen = { name: 'Asha Verma', email: 'asha@example.org', phoneNumber, password: 'secret-7' }
    const registered = await call('POST', '/auth/register', { body: citizen })
    expect(registered.status).toBe(201)
    const { token } = registered.body

    const { body: categories } = await call('GET', '/categories')
    const made = await call('POST', '/tickets/quick-report', {
      token,
      body: reportBody(categories.data[0].id, 'The bin has not been emptied for a week.'),
    })
    expect(made.status).toBe(201)
    const form = new FormData()
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#885522' } })
      .jpeg()
      .toBuffer()
    form.append('files', new Blob([new Uint8Array(picture)]), 'bin.jpg')
    const id = made.body.data.ticket.id
    const sent = await call('POST', `/upload/ticket-attachments/${id}`, { token, body: form })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const part = await fetch(`${product.origin}/api/upload/download/${sent.body.data[0].id}`, {
      headers: { authorization: `Bearer ${token}`, range: 'bytes=0-1' },
    })
    expect(part.status).toBe(206)
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([0xff, 0xd8])

    await call('POST', '/auth/forgot-password', { body: { email: citizen.email } })
    await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(1)
    expect(mail.received[0]?.to).toBe(citizen.email)
    const link = /reset-password\?token=([\w-]+)/.exec(mail.received[0]?.source ?? '')
    const password = 'another-8'
    const reset = await call('POST', '/auth/reset-password', { body: { token: link?.[1], password } })
    expect(reset.status, JSON.stringify(reset.body)).toBe(200)
    expect((await call('GET', '/auth/me', { token })).status).toBe(401)

    const temporary = /chief@example\.org\D*?\s(\S+)\s*$/m.exec(product.output())?.[1]
    const chief = await call('POST', '/auth/login', {
      body: { email: 'chief@example.org', password: temporary },
    })
    expect(chief.status, product.output()).toBe(200)
    expect(chief.body.mustChangePassword).toBe(true)
    expect((await call('GET', '/tickets', { token: chief.body.token })).status).toBe(403)
    expect((await fetch(`${product.origin}/outbox`)).status).toBe(404)
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((reply) => reply.text())
    expect(metrics).toContain('route="/api/tickets/quick-report",status="201"')
  } finally {
    await product.stop()
    await Promise.all([sms.close(), mail.close(), store.close()])
    await home.leave()
  }
})
