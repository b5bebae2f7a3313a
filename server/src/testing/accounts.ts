import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '#features/accounts/passwords.service.ts'
import type { Message } from '#platform/messages/message.ts'
import { readOutbox } from '#platform/messages/outbox.ts'
import type { TestApp } from './test-app.ts'

let counter = 0

/** An address that nobody has. */
export const freshAddress = (): string => {
  counter += 1
  return `fresh${counter}@example.org`
}

/** A phone that nobody has. */
export const freshPhone = (): string => {
  counter += 1
  return String(9_700_000_000 + counter)
}

/** The messages to a phone or an address, newest first, as soon as `count` of them were delivered. */
export async function messagesTo(test: TestApp, to: string, count = 1): Promise<Message[]> {
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(50)) {
    const found = (await readOutbox(test.platform.config.dataDir, 1000)).filter((one) => one.to === to)
    if (found.length >= count) return found
  }
  throw new Error(`No ${count} messages to ${to} within 10 s`)
}

/** The code of the newest SMS to a phone, once `count` were delivered. */
export const codeFor = async (test: TestApp, phone: string, count = 1): Promise<string> =>
  (await messagesTo(test, phone, count))[0]?.variables.code ?? ''

/** Verifies a phone for the registration of a session, with a real code. */
export async function verifyPhone(
  test: TestApp,
  phoneNumber: string,
  headers: Record<string, string> = {},
): Promise<void> {
  await test.call('POST', '/auth/send-otp', { headers, body: { phoneNumber } })
  const otp = await codeFor(test, phoneNumber)
  const { status } = await test.call('POST', '/auth/verify-otp', { headers, body: { phoneNumber, otp } })
  if (status !== 200) throw new Error(`The code of ${phoneNumber} was refused`)
}

/** Gives a user of the factories a password that works. */
export const givePassword = async (test: TestApp, user: { id: string }, plain: string): Promise<void> => {
  const password_hash = await hashPassword(plain)
  await test.platform.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
}

/** What lies in the job table, for tests of what must not lie there. */
export const storedJobs = async (test: TestApp): Promise<{ name: string; data: unknown }[]> =>
  (await sql<{ name: string; data: unknown }>`select name, data from jobs.job`.execute(test.platform.db)).rows

/** What the job queue repeats. */
export const schedules = async (test: TestApp): Promise<{ name: string; cron: string }[]> =>
  (await sql<{ name: string; cron: string }>`select name, cron from jobs.schedule`.execute(test.platform.db))
    .rows
