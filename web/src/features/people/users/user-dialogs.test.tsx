import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { managedUser, membership, water } from '#features/people/testing/people.ts'
import { choose, openUsers, superAdmin } from '#features/people/testing/users-stage.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { type Answer, noConnection, ok, refusal } from '#testing/calls.ts'
import { errorAt, press, type } from '#testing/form.ts'

beforeAll(startLanguage)

const user = managedUser()
const sheet = async () => within(await screen.findByRole('dialog'))
const alertText = async () => (await (await sheet()).findByRole('alert')).textContent
const sends = async (label: string) => fireEvent.click((await sheet()).getByRole('button', { name: label }))
const taken = refusal(409, 'EMAIL_TAKEN', 'This email is already registered')

describe('editing', () => {
  const put = 'PUT /api/users/u1'
  const open = async (given = user) => {
    const { calls } = await openUsers([given])
    await choose(given.name, 'Edit')
    await screen.findByRole('dialog')
    await (await sheet()).findByRole('option', { name: 'Water Supply' })
    return calls
  }
  it('USR-003 sends what was changed, and nothing else', async () => {
    const calls = await open()
    calls.answer(put, ok({ data: user }))
    type('Full Name', 'Vikas D.')
    fireEvent.change((await sheet()).getByLabelText('Department'), { target: { value: 'd2' } })
    await sends('Save')
    expect(await screen.findByText('User updated successfully')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ name: 'Vikas D.', department: 'd2' })
  })
  it('USR-011 wants a name, and a department of everybody but citizens', async () => {
    const calls = await open()
    calls.answer(put, ok({ data: user }))
    type('Full Name', ' ')
    await sends('Save')
    expect(errorAt('Full Name')).toBe('Name is required')
    type('Full Name', 'Vikas')
    fireEvent.change((await sheet()).getByLabelText('Department'), { target: { value: '' } })
    await sends('Save')
    expect((await sheet()).getByText('Please select a department')).toBeDefined()
    expect(calls.to(put)).toEqual([])
    fireEvent.change((await sheet()).getByLabelText('Role'), { target: { value: 'CITIZEN' } })
    await sends('Save')
    await waitFor(() => expect(calls.to(put)[0]?.body).toMatchObject({ role: 'CITIZEN', department: null }))
  })
  it('offers nobody the role of a super admin, and a super admin no other', async () => {
    await open({ ...superAdmin(), id: 'u1', name: 'Vikas Dahiya' })
    const role = (await sheet()).getByLabelText<HTMLSelectElement>('Role')
    expect([...role.options].map(({ value }) => value)).toEqual(['SUPER_ADMIN'])
    expect(role.disabled).toBe(true)
  })
  it('USR-020 says why it failed', async () => {
    const calls = await open()
    calls.answer(put, taken)
    type('Email', 'other@example.in')
    await sends('Save')
    expect(
      await (await sheet()).findByText('Failed to update user: This email is already registered'),
    ).toBeDefined()
  })
})

describe('departments', () => {
  const put = 'PUT /api/users/u1/departments'
  const box = async (name: string) => (await sheet()).findByRole('checkbox', { name })
  const open = async (given = user) => {
    const { calls } = await openUsers([given])
    await choose(given.name, 'Manage departments')
    return calls
  }
  it('USR-012 sends their ids and the primary one', async () => {
    const calls = await open()
    calls.answer(put, ok({ data: user }))
    fireEvent.click(await box('Water Supply'))
    await sends('Save')
    await waitFor(() => expect(calls.to(put)).toHaveLength(1))
    expect(calls.to(put)[0]?.body).toEqual({ departments: ['d1', 'd2'], primaryDepartmentId: 'd1' })
  })
  it('USR-013 wants at least one', async () => {
    const calls = await open()
    fireEvent.click(await box('Street Lighting'))
    await sends('Save')
    expect(await alertText()).toBe('Please select at least one department')
    expect(calls.to(put)).toEqual([])
  })
  it('USR-013 wants a primary one among several: unchecking the primary clears it', async () => {
    const calls = await open(
      managedUser({ departments: [...user.departments, membership(water, false)], departmentCount: 2 }),
    )
    const primary = async (name: string) =>
      (await sheet()).getByRole('button', { name: `Primary: ${name}` }).getAttribute('aria-pressed')
    await box('Street Lighting')
    expect(await primary('Street Lighting')).toBe('true')
    fireEvent.click(await box('Street Lighting'))
    fireEvent.click(await box('Street Lighting'))
    expect(await primary('Street Lighting')).toBe('false')
    await sends('Save')
    expect(await alertText()).toBe('Please select a primary department when assigning multiple departments')
    expect(calls.to(put)).toEqual([])
    calls.answer(put, ok({ data: user }))
    press('Primary: Water Supply')
    await sends('Save')
    expect(await screen.findByText('Department assignments updated successfully')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ departments: ['d2', 'd1'], primaryDepartmentId: 'd2' })
  })
  it('USR-020 says why it failed', async () => {
    const calls = await open()
    calls.answer(put, refusal(404, 'USER_NOT_FOUND', 'User not found'))
    await box('Street Lighting')
    await sends('Save')
    expect(await alertText()).toBe('Failed to update departments: User not found')
  })
})

describe('status', () => {
  const put = 'PUT /api/users/u1/status'
  const all = [
    ['enable', 'Enable user', 'User enabled successfully'],
    ['disable', 'Disable user', 'User disabled successfully'],
    ['block', 'Block user', 'User blocked successfully'],
    ['unblock', 'Unblock user', 'User unblocked successfully'],
  ] as const
  const given = managedUser({
    abilities: { ...user.abilities, enable: true, disable: true, block: true, unblock: true },
  })
  it.each(all)('USR-021 %s is confirmed, sent with its reason, and said', async (action, label, done) => {
    const { calls } = await openUsers([given])
    calls.answer(put, ok({ data: user, message: done }))
    await choose(given.name, label)
    expect(calls.to(put)).toEqual([])
    type('Reason (optional)', ' A reason ')
    await sends(label)
    expect(await screen.findByText(done)).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ action, reason: 'A reason' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it.each(all)(
    'USR-020 %s says why it failed, and is tried again by the same button',
    async (action, label) => {
      const { calls } = await openUsers([given])
      calls.answer(put, refusal(409, 'LAST_SUPER_ADMIN', 'This is the last active super admin.'))
      await choose(given.name, label)
      await sends(label)
      expect(await alertText()).toBe(`Failed to ${action} user: This is the last active super admin.`)
      await sends(label)
      await waitFor(() => expect(calls.to(put)).toHaveLength(2))
    },
  )
})

describe('deletion', () => {
  const del = 'DELETE /api/users/u1'
  it('USR-021 soft: asked first (USR-019), then said', async () => {
    const { calls } = await openUsers([user])
    calls.answer(del, ok({}))
    await choose(user.name, 'Soft delete')
    expect(calls.to(del)).toEqual([])
    await sends('Soft delete')
    expect(await screen.findByText('User soft deleted successfully')).toBeDefined()
    expect(calls.to(del)[0]?.body).toEqual({ deleteType: 'soft', reason: null })
  })
  it('USR-021 hard: wants the name typed (USR-019), then it is said', async () => {
    const { calls } = await openUsers([user])
    calls.answer(del, ok({}))
    await choose(user.name, 'Hard delete')
    await sends('Hard delete')
    expect(await alertText()).toBe('This is not the name.')
    expect(calls.to(del)).toEqual([])
    type('Type Vikas Dahiya to confirm', 'vikas dahiya')
    await sends('Hard delete')
    expect(await screen.findByText('User hard deleted successfully')).toBeDefined()
    expect(calls.to(del)[0]?.body).toEqual({ deleteType: 'hard', reason: null })
  })
  const failures: [string, Answer | Error, string][] = [
    ['an answer', refusal(409, 'ACCOUNT_DELETED', 'This account was deleted.'), 'This account was deleted.'],
    [
      'no answer',
      noConnection,
      'Unknown error. The server could not be reached. Please check your connection.',
    ],
  ]
  it.each(failures)('USR-020 says what failed after %s', async (_, answer, said) => {
    const { calls } = await openUsers([user])
    calls.answer(del, answer)
    await choose(user.name, 'Soft delete')
    await sends('Soft delete')
    expect(await alertText()).toBe(`Failed to delete user: ${said}`)
  })
})
