import { expect, vi } from 'vitest'
import { prepareCopy } from '#features/personal-data/preparation.service.ts'
import { givePassword } from './accounts.ts'
import { createUser, type TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { filesBelow } from './uploads.ts'

/** Of those who ask for a copy of their data. */
export const ownersPassword = 'violet-lantern-29'

/** A citizen who can ask for a copy of their data. */
export async function createOwner(test: TestApp): Promise<TestUser> {
  const citizen = await createUser(test, 'CITIZEN')
  await givePassword(test, citizen, ownersPassword)
  return citizen
}

export const askForCopy = (test: TestApp, token: string, body: object = { password: ownersPassword }) =>
  test.call('POST', '/users/data-copy', { token, body })

export const readCopy = async (test: TestApp, token: string) =>
  (await test.call('GET', '/users/data-copy', { token })).body.data

/** The copy once it was prepared, or could not be. */
export const copyWhenReady = (test: TestApp, token: string) =>
  vi.waitFor(async () => {
    const copy = await readCopy(test, token)
    expect(copy.status).not.toBe('PREPARING')
    return copy
  }, 10_000)

/** Prepares the copy that this user has asked for, as its job does. */
export async function prepareCopyOf(test: TestApp, userId: string): Promise<void> {
  const { id } = await test.platform.db
    .selectFrom('data_copies')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await prepareCopy(test.platform, { id, userId })
  // The job may have begun to make it too; from now on it would find it made.
  await vi.waitFor(async () => {
    const made = await filesBelow(test, 'spool')
    expect(made.filter((path) => path.endsWith('copy.zip'))).toEqual([])
  }, 10_000)
}
