import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsInForce } from '#platform/config/settings.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const env = {
  SECRET_KEY: 'hidden-secret-key-of-at-least-32-characters',
  DATABASE_URL: 'postgres://portal:hidden-password@db.example:5432/nagrik',
  SMTP_URL: 'smtps://mailer:hidden-password@mail.example:465',
  SMS_HTTP_URL: 'https://sms.example/send?key=hidden-key',
  LOG_LEVEL: 'warn',
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { inForce: settingsInForce(env) } })
})
afterAll(() => app.close())

test('administrators read what is in force, and no secret', async () => {
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
    const { token } = await createUser(app, role)
    const { status, body } = await app.call('GET', '/admin/system/settings', { token })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('hidden')
    const values = Object.fromEntries(
      body.data.map((one: { name: string; isSet: boolean; value: unknown }) => [
        one.name,
        [one.isSet, one.value],
      ]),
    )
    expect(values).toMatchObject({
      SECRET_KEY: [true, null],
      DATABASE_URL: [true, 'postgres://db.example:5432'],
      SMTP_URL: [true, 'smtps://mail.example:465'],
      SMS_HTTP_URL: [true, 'https://sms.example'],
      LOG_LEVEL: [true, 'warn'],
      AUDIT_DAYS: [false, '365'],
      MSG91_AUTH_KEY: [false, null],
    })
  }
})
