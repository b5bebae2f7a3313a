import type { BulkUserChange } from '@nagrik/contract/user-bulk-changes'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { managedUser } from '#features/people/testing/people.ts'
import { openUsers } from '#features/people/testing/users-stage.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal } from '#testing/calls.ts'
import { press, type } from '#testing/form.ts'

beforeAll(startLanguage)
// Three sheets after each other take longer than a second where everything else runs too.
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }))

const post = 'POST /api/users/bulk-changes'
const two = [managedUser(), managedUser({ id: 'u2', name: 'Poonam Saini' })]
const bulk = (change: Partial<BulkUserChange> = {}): BulkUserChange => ({
  id: 'b1',
  action: 'disable',
  state: 'ENDED',
  stoppedBecause: null,
  total: 2,
  changed: 2,
  unchanged: 0,
  refused: 0,
  owner: { id: 'id-of-SUPER_ADMIN', name: 'Asha Rani' },
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
async function bulkAction(name: string) {
  press('Bulk actions')
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const sheet = async () => within(await screen.findByRole('dialog'))
const confirm = async (label: string) => fireEvent.click((await sheet()).getByRole('button', { name: label }))

it('USR-019 bulk actions without a selection show what comes first', async () => {
  await openUsers(two)
  await bulkAction('Disable users')
  expect((await screen.findByText('Please select users first')).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  check('Select Vikas Dahiya')
  expect(screen.queryByText('Please select users first')).toBeNull()
})

const done = [
  ['enable', 'Enable users', 'Bulk enable completed successfully'],
  ['disable', 'Disable users', 'Bulk disable completed successfully'],
  ['block', 'Block users', 'Bulk block completed successfully'],
  ['unblock', 'Unblock users', 'Bulk unblock completed successfully'],
  ['soft_delete', 'Soft delete users', 'Bulk soft delete completed successfully'],
] as const
it.each(done)(
  'USR-021 %s of the chosen ones is confirmed (USR-019), one call, and said',
  async (action, label, said) => {
    const { calls } = await openUsers(two)
    calls.answer(post, ok({ data: bulk({ action }) }))
    calls.answer('GET /api/users/bulk-changes/b1', ok({ data: bulk({ action }) }))
    check('Select all rows on this page')
    await bulkAction(label)
    expect((await sheet()).getByText('Selected users: 2')).toBeDefined()
    expect(calls.to(post)).toEqual([])
    type('Reason (optional)', 'They left')
    await confirm(label)
    expect(await screen.findByText(said)).toBeDefined()
    expect(calls.to(post).map(({ body }) => body)).toEqual([
      { action, reason: 'They left', ids: ['u1', 'u2'] },
    ])
    expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull()
  },
)

it('all that fit the filter are one call that names the filter', async () => {
  const { calls } = await openUsers(two, '/users?role=CITIZEN&page=2', 158)
  calls.answer(post, ok({ data: bulk({ total: 157, changed: 40, state: 'RUNNING' }) }))
  calls.answer(
    'GET /api/users/bulk-changes/b1',
    ok({ data: bulk({ total: 157, changed: 40, state: 'RUNNING' }) }),
  )
  check('Select Vikas Dahiya')
  press('Select all 158')
  await bulkAction('Block users')
  expect((await sheet()).getByText('Selected users: 158')).toBeDefined()
  await confirm('Block users')
  expect(await screen.findByText(/40 of 157 users/)).toBeDefined()
  expect(calls.to(post)[0]?.body).toEqual({ action: 'block', reason: null, filter: { role: 'CITIZEN' } })
})

it('USR-020 says why it failed, and does the same once more', async () => {
  const { calls } = await openUsers(two)
  calls.answer(post, refusal(403, 'FORBIDDEN', 'You do not have permission to do this.'))
  check('Select Vikas Dahiya')
  await bulkAction('Disable users')
  await confirm('Disable users')
  const failed = 'Bulk operation failed: You do not have permission to do this.'
  expect((await (await sheet()).findByRole('alert')).textContent).toBe(failed)
  await confirm('Disable users')
  await waitFor(() => expect(calls.to(post)).toHaveLength(2))
  const [first, second] = calls.to(post).map(({ headers }) => headers['Idempotency-Key'])
  expect(first).toBe(second)
})

it('names those that were refused, each with the reason', async () => {
  const ended = bulk({ changed: 1, refused: 1 })
  const { calls } = await openUsers(two)
  calls.answer(post, ok({ data: ended }))
  calls.answer('GET /api/users/bulk-changes/b1', ok({ data: ended }))
  calls.answer(
    'GET /api/users/bulk-changes/b1/refusals',
    ok({
      data: [
        {
          position: 2,
          userId: 'u2',
          user: { name: 'Poonam Saini', email: null, role: 'FIELD_AGENT' },
          error: 'ACCOUNT_DELETED',
          message: 'This account was deleted.',
        },
      ],
    }),
  )
  check('Select all rows on this page')
  await bulkAction('Disable users')
  await confirm('Disable users')
  expect(await screen.findByText('This account was deleted.')).toBeDefined()
  expect((await sheet()).getByText('Bulk change finished')).toBeDefined()
  expect(screen.queryByText('Bulk disable completed successfully')).toBeNull()
})

it('one that runs stands above the list, can be stopped, and goes on', async () => {
  const running = bulk({ state: 'RUNNING', changed: 1 })
  const stopped = bulk({ state: 'STOPPED', stoppedBecause: 'ASKED', changed: 1 })
  const { calls } = await openUsers(two, '/users', 2, [running])
  calls.answer('GET /api/users/bulk-changes/b1', ok({ data: running }))
  calls.answer('POST /api/users/bulk-changes/b1/stop', ok({ data: stopped }))
  calls.answer('POST /api/users/bulk-changes/b1/resume', ok({ data: running }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }))
  expect(await (await sheet()).findByText('50% · 1 of 2 users')).toBeDefined()
  await confirm('Stop')
  expect(await (await sheet()).findByText('Bulk change stopped')).toBeDefined()
  await confirm('Go on')
  expect(await (await sheet()).findByText('Bulk change running…')).toBeDefined()
})
