import { expect, test } from 'vitest'
import { createUser } from '#testing/factories.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createLog } from './log.ts'

test('an error of the database is logged without the values that it names', async () => {
  const app = await createTestApp()
  const user = await createUser(app, 'CITIZEN')
  const again = app.platform.db
    .insertInto('users')
    .values({ id: user.id, name: user.name, email: user.email, password_hash: 'x', role: 'CITIZEN' })
    .execute()
  const second = app.platform.db
    .insertInto('users')
    .values({
      id: '00000000-0000-4000-8000-000000000000',
      name: 'Other',
      email: user.email,
      password_hash: 'x',
      role: 'CITIZEN',
    })
    .execute()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  for (const outcome of await Promise.allSettled([again, second])) {
    expect(outcome.status).toBe('rejected')
    if (outcome.status === 'rejected') {
      expect(JSON.stringify(outcome.reason.detail)).toMatch(/already exists/)
      log.error({ err: outcome.reason }, 'request failed')
    }
  }
  expect(lines.join('')).toContain('users_email_live')
  expect(lines.join('')).not.toContain(user.email)
  await app.close()
})
