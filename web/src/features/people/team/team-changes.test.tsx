import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { lights, membership, teamMember } from '#features/people/testing/people.ts'
import { alertText, everybody, openTeam, sheet } from '#features/people/testing/team-stage.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { noConnection, ok, refusal } from '#testing/calls.ts'
import { errorAt, field, press, type } from '#testing/form.ts'

beforeAll(startLanguage)

it.each([
  ['add', 'add team members'],
  ['edit', 'edit team members'],
  ['status', 'change member status'],
  ['remove', 'remove team members'],
])('TEM-005 a head who follows a link to %s is alerted, and nothing is sent', async (act, what) => {
  const { calls, stage } = await openTeam('DEPARTMENT_HEAD', everybody, `/team?act=${act}&member=m1`)
  expect(await alertText()).toBe(
    `You do not have permission to ${what}. Only admins can perform this action.`,
  )
  expect(calls.sent.map(({ call }) => call)).toEqual(['GET /api/admin/team'])
  fireEvent.click((await sheet()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(stage.address()).toBe('/team'))
})

describe('TEM-006 the form of a member', () => {
  it('TEM-006 wants a name and an e-mail of a valid format; a phone is optional', async () => {
    const { calls } = await openTeam('ADMIN')
    calls.answer('POST /api/admin/users', ok({ data: { ...teamMember(), tempPassword: 'k7-mango' } }))
    press('Add member')
    const submit = async () => fireEvent.click((await sheet()).getByRole('button', { name: 'Add member' }))
    await submit()
    expect(errorAt('Full Name')).toBe('Name is required')
    expect(errorAt('Email')).toBe('Email is required')
    expect(document.activeElement).toBe(field('Full Name'))
    type('Full Name', 'Poonam Saini')
    type('Email', 'poonam')
    type('Mobile Number (optional)', '98765')
    await submit()
    expect(errorAt('Email')).toBe('Please enter a valid email address')
    expect(errorAt('Mobile Number (optional)')).toBe('Please enter a valid 10-digit mobile number')
    expect(calls.to('POST /api/admin/users')).toEqual([])
    type('Email', 'poonam@example.in')
    type('Mobile Number (optional)', '')
    await submit()
    expect((await screen.findByLabelText<HTMLInputElement>('Temporary password')).value).toBe('k7-mango')
    expect(calls.to('POST /api/admin/users')[0]?.body).toEqual({
      name: 'Poonam Saini',
      email: 'poonam@example.in',
      phoneNumber: '',
      role: 'FIELD_AGENT',
      department: null,
    })
  })
  it('edits what stands there', async () => {
    const { calls } = await openTeam('ADMIN')
    calls.answer('PUT /api/admin/users/m1', ok({ data: teamMember() }))
    press('Edit Poonam Saini')
    await (await sheet()).findByRole('option', { name: 'Water Supply' })
    type('Full Name', 'Poonam S.')
    fireEvent.click((await sheet()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Team member updated')).toBeDefined()
    expect(calls.to('PUT /api/admin/users/m1')[0]?.body).toEqual({
      name: 'Poonam S.',
      email: 'poonam@example.in',
      phoneNumber: '9876543211',
      role: 'FIELD_AGENT',
      department: 'd1',
    })
  })
})

const blocking = (id: string) => `POST /api/admin/users/${id}/block`
const confirm = async (label: string) => fireEvent.click((await sheet()).getByRole('button', { name: label }))

it('TEM-008 the toggle blocks for 24 hours, with a reason, and unblocks', async () => {
  const { calls } = await openTeam('ADMIN')
  for (const id of ['m1', 'm4']) calls.answer(blocking(id), ok({ data: teamMember() }))
  press('Block user Poonam Saini')
  await sheet()
  type('Reason (optional)', 'On leave')
  await confirm('Block user')
  expect(await screen.findByText('Team member blocked for 24 hours')).toBeDefined()
  expect(calls.to(blocking('m1'))[0]?.body).toEqual({ action: 'block', duration: 24, reason: 'On leave' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Unblock user Yogesh Nandal')
  await confirm('Unblock user')
  expect(await screen.findByText('Team member unblocked')).toBeDefined()
  expect(calls.to(blocking('m4'))[0]?.body).toEqual({ action: 'unblock', duration: 24, reason: null })
})

it('TEM-009 removal asks first, and blocks for 8760 hours (TEM-008)', async () => {
  const { calls } = await openTeam('ADMIN')
  calls.answer(blocking('m1'), ok({ data: teamMember() }))
  press('Remove Poonam Saini from the team')
  expect((await sheet()).getByText('Are you sure you want to remove this team member?')).toBeDefined()
  expect(calls.to(blocking('m1'))).toEqual([])
  await confirm('Remove')
  expect(await screen.findByText('Team member removed')).toBeDefined()
  expect(calls.to(blocking('m1'))[0]?.body).toEqual({ action: 'block', duration: 8760, reason: null })
})

it.each([
  ['that of the admin', '/team?act=add', 'd1'],
  ['the one that is looked at', '/team?act=add&department=d2', 'd2'],
])('TEM-007 a new member comes with a department: %s', async (_, address, department) => {
  const { calls } = await openTeam('ADMIN', everybody, address, [membership(lights, true)])
  calls.answer('POST /api/admin/users', refusal(500, 'INTERNAL'))
  await (await sheet()).findByRole('option', { name: 'Water Supply' })
  type('Full Name', 'Poonam Saini')
  type('Email', 'poonam@example.in')
  await confirm('Add member')
  await waitFor(() => expect(calls.to('POST /api/admin/users')[0]?.body).toMatchObject({ department }))
})

describe('TEM-010 failures', () => {
  const acts = [
    {
      call: 'POST /api/admin/users',
      begin: 'Add member',
      send: 'Add member',
      failed: 'Failed to add member: ',
      unanswered: 'Error adding member. You may not have permission to add users.',
    },
    {
      call: 'PUT /api/admin/users/m1',
      begin: 'Edit Poonam Saini',
      send: 'Save',
      failed: 'Failed to update member: ',
      unanswered: 'Error updating member. You may not have permission to edit team members.',
    },
    {
      call: blocking('m1'),
      begin: 'Block user Poonam Saini',
      send: 'Block user',
      failed: 'Failed to update status: ',
      unanswered: 'Error updating status. You may not have permission to change member status.',
    },
    {
      call: blocking('m1'),
      begin: 'Remove Poonam Saini from the team',
      send: 'Remove',
      failed: 'Failed to remove member: ',
      unanswered: 'Error removing member. You may not have permission to remove team members.',
    },
  ]
  it.each(acts)('TEM-010 $failed', async ({ call, begin, send, failed, unanswered }) => {
    const { calls } = await openTeam('ADMIN')
    calls.answer(call, refusal(403, 'FORBIDDEN', 'You do not have permission to do this.'))
    press(begin)
    await sheet()
    if (begin === 'Add member') {
      type('Full Name', 'Poonam Saini')
      type('Email', 'poonam@example.in')
    }
    await confirm(send)
    expect(await alertText()).toBe(`${failed}You do not have permission to do this.`)
    calls.answer(call, noConnection)
    await confirm(send)
    expect(await (await sheet()).findByText(unanswered)).toBeDefined()
  })
})
