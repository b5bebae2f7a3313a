import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { managedUser } from '#features/people/testing/people.ts'
import { openUsers } from '#features/people/testing/users-stage.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal } from '#testing/calls.ts'
import { errorAt, field, press, type } from '#testing/form.ts'

beforeAll(startLanguage)

const user = managedUser()
const sheet = async () => within(await screen.findByRole('dialog'))
const alertText = async () => (await (await sheet()).findByRole('alert')).textContent
const sends = async (label: string) => fireEvent.click((await sheet()).getByRole('button', { name: label }))
const taken = refusal(409, 'EMAIL_TAKEN', 'This email is already registered')

describe('creating', () => {
  const open = async () => {
    const { calls } = await openUsers([user])
    press('Create user')
    await screen.findByRole('dialog')
    await (await sheet()).findByRole('option', { name: 'Water Supply' })
    return calls
  }
  const fillIn = () => {
    type('Full Name', 'Asha Rani')
    type('Email', 'asha@example.in')
    type('Mobile Number', '98765 43210')
    chooseOf('Department', 'd2')
  }
  const inSheet = (label: string) =>
    within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>(label)
  const chooseOf = (label: string, value: string) => fireEvent.change(inSheet(label), { target: { value } })

  it('USR-008 offers citizen, field agent, department head and admin', async () => {
    await open()
    expect([...inSheet('Role').options].map(({ text }) => text)).toEqual([
      'Citizen',
      'Field Agent',
      'Department Head',
      'Admin',
    ])
  })
  it('USR-009 wants name, email, phone and a department, and sends nothing without them', async () => {
    const calls = await open()
    await sends('Create user')
    expect(errorAt('Full Name')).toBe('Name is required')
    expect(errorAt('Email')).toBe('Email is required')
    expect(errorAt('Mobile Number')).toBe('Please enter a valid 10-digit mobile number')
    expect((await sheet()).getByText('Please select a department')).toBeDefined()
    expect(document.activeElement).toBe(field('Full Name'))
    for (const [label, value] of Object.entries({
      'Full Name': 'A',
      Email: 'a@b.in',
      'Mobile Number': '9876543210',
    }))
      type(label, value)
    await sends('Create user')
    expect((await sheet()).getByText('Please select a department')).toBeDefined()
    expect(calls.to('POST /api/users')).toEqual([])
  })
  it('USR-009 takes digits of a phone number alone, ten at most', async () => {
    await open()
    type('Mobile Number', '98a76-543 210999')
    expect(field('Mobile Number').value).toBe('9876543210')
  })
  it('USR-009 clears the department of a citizen, who needs none', async () => {
    const calls = await open()
    calls.answer('POST /api/users', refusal(500, 'INTERNAL'))
    fillIn()
    chooseOf('Role', 'CITIZEN')
    expect(within(screen.getByRole('dialog')).queryByLabelText('Department')).toBeNull()
    chooseOf('Role', 'FIELD_AGENT')
    expect(inSheet('Department').value).toBe('')
    chooseOf('Role', 'CITIZEN')
    await sends('Create user')
    await waitFor(() => expect(calls.to('POST /api/users')).toHaveLength(1))
    expect(calls.to('POST /api/users')[0]?.body).toMatchObject({ role: 'CITIZEN', department: null })
  })
  it('USR-010 places a new admin in General Administration by itself', async () => {
    const calls = await open()
    calls.answer('POST /api/users', refusal(500, 'INTERNAL'))
    fillIn()
    chooseOf('Role', 'ADMIN')
    const department = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Department')
    expect(department.value).toBe('General Administration')
    expect(department.readOnly).toBe(true)
    await sends('Create user')
    await waitFor(() => expect(calls.to('POST /api/users')).toHaveLength(1))
    expect(calls.to('POST /api/users')[0]?.body).toMatchObject({ role: 'ADMIN', department: null })
  })
  it('USR-003 tells the temporary password once: copied, or asked before it is lost', async () => {
    const write = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    const calls = await open()
    calls.answer(
      'POST /api/users',
      ok({ data: { user: { ...user, name: 'Asha Rani' }, tempPassword: 'k7-mango-tree' } }),
    )
    fillIn()
    await sends('Create user')
    expect((await screen.findByLabelText<HTMLInputElement>('Temporary password')).value).toBe('k7-mango-tree')
    expect(calls.to('POST /api/users')[0]?.body).toEqual({
      name: 'Asha Rani',
      email: 'asha@example.in',
      phoneNumber: '9876543210',
      role: 'FIELD_AGENT',
      department: 'd2',
    })
    press('Copy password')
    expect(await screen.findByText('Password copied')).toBeDefined()
    expect(write).toHaveBeenCalledWith('k7-mango-tree')
  })
  it('warns whoever closes the password uncopied that it will not be shown again', async () => {
    const calls = await open()
    calls.answer('POST /api/users', ok({ data: { user, tempPassword: 'k7-mango-tree' } }))
    fillIn()
    await sends('Create user')
    await screen.findByLabelText('Temporary password')
    fireEvent.click((await sheet()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(await alertText()).toContain('It will not be shown again')
    press('Close anyway')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('USR-020 says why it failed, and at the field', async () => {
    const calls = await open()
    calls.answer('POST /api/users', taken)
    fillIn()
    await sends('Create user')
    expect(
      await (await sheet()).findByText('Failed to create user: This email is already registered'),
    ).toBeDefined()
    expect(errorAt('Email')).toBe('This email is already registered')
    calls.answer('POST /api/users', { status: 502, body: '' })
    await sends('Create user')
    expect(await (await sheet()).findByText('Failed to create user: Unknown error')).toBeDefined()
    const keys = calls.to('POST /api/users').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toBe(keys[1])
  })
})
