import type { Role } from '@nagrik/contract/roles'
import type { UserStatus } from '@nagrik/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { managedUser, membership, water } from '#features/people/testing/people.ts'
import { menuOf, openUsers, superAdmin } from '#features/people/testing/users-stage.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { UsersPage } from './users-page.tsx'

beforeAll(startLanguage)

describe('USR-001 who has no access', () => {
  it.each<Role>(['ADMIN', 'DEPARTMENT_HEAD', 'FIELD_AGENT', 'ANALYST', 'CITIZEN'])(
    'USR-001 %s reads so, is led to the team, and nothing is asked for',
    async (role) => {
      become(role)
      const calls = answerCalls({})
      await show(<UsersPage search={{}} onSearch={() => undefined} />, '/users')
      expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeDefined()
      expect(screen.getByText("You don't have permission to access user management.")).toBeDefined()
      expect(screen.getByRole('link', { name: 'Go to Team Management' }).getAttribute('href')).toBe('/team')
      expect(calls.sent).toEqual([])
    },
  )
})

describe('USR-002 the list', () => {
  it('USR-002 filters by search, role, department and status, which stand in the address, 20 a page', async () => {
    const { calls, stage } = await openUsers([managedUser()], '/users?page=2', 45)
    const asked = () => calls.to('GET /api/users').at(-1)?.query
    expect(asked()).toEqual({ page: '2', limit: '20' })
    const set = async (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
      await screen.findByRole('table')
    }
    await screen.findByRole('option', { name: 'Water Supply' })
    await set('Role', 'CITIZEN')
    await set('Department', 'd2')
    await set('Status', 'soft_deleted')
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: ' vikas ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByRole('button', { name: 'Remove filter Search: “vikas”' })
    const filter = { search: 'vikas', role: 'CITIZEN', department: 'd2', status: 'soft_deleted' }
    expect(asked()).toEqual({ ...filter, page: '1', limit: '20' })
    expect(stage.router.state.location.search).toMatchObject(filter)
    expect(stage.router.state.location.search).not.toHaveProperty('page')
  })
  it('tells screen readers what a search found in a region that stands, be it nothing', async () => {
    const { calls, stage } = await openUsers([managedUser()])
    const region = within(screen.getByRole('form', { name: 'Search and filter users' })).getByRole('status')
    expect(region.textContent).toBe('Users 1–1 of 1')
    let arrive = () => {}
    calls.answer('GET /api/users', async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return ok({ data: [], pagination: { currentPage: 1, totalPages: 0, totalCount: 0, total: 0 } })
    })
    await act(() => stage.go({ search: 'nobody' }))
    await waitFor(() => expect(region.textContent).toBe(''))
    arrive()
    await waitFor(() => expect(region.textContent).toBe('No users found'))
    expect(region.isConnected).toBe(true)
  })
  it('USR-002 offers every status', async () => {
    await openUsers([managedUser()])
    const { options } = screen.getByLabelText<HTMLSelectElement>('Status')
    expect([...options].map(({ value }) => value)).toEqual([
      ...['', 'active', 'inactive', 'blocked', 'soft_deleted', 'hard_deleted'],
    ])
  })
  it('USR-002 leads from page to page by links that keep the filter', async () => {
    await openUsers([managedUser()], '/users?role=CITIZEN', 45)
    const next = screen.getByRole('link', { name: 'Next' }).getAttribute('href')
    expect(next).toContain('page=2')
    expect(next).toContain('role=CITIZEN')
  })
  it('says of each account who it is, how it stands and what it has to do', async () => {
    await openUsers([
      managedUser({
        departments: [...managedUser().departments, membership(water, false)],
        departmentCount: 2,
        status: 'blocked',
        blockReason: 'Shared the password',
      }),
    ])
    const row = screen.getAllByRole('row')[1] as HTMLElement
    expect(within(row).getByRole('rowheader').textContent).toBe('Vikas Dahiyavikas@example.in+91 98765 43210')
    for (const text of [
      'Field Agent',
      'Street Lighting',
      'and 1 more',
      'Blocked',
      'Shared the password',
      '7',
      'Never',
    ])
      expect(within(row).getByText(text), text).toBeDefined()
  })
  it('says where nobody fits, and leads back to all', async () => {
    await openUsers([], '/users?search=zz')
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show all users' }).getAttribute('href')).toBe('/users')
  })
  it('says what failed and comes when tried again', async () => {
    const { calls } = await openUsers([])
    calls.answer('GET /api/users', refusal(400, 'VALIDATION_FAILED', 'Please check the highlighted fields.'))
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'active' } })
    expect(await screen.findByText('The users could not be loaded.')).toBeDefined()
    calls.answer(
      'GET /api/users',
      ok({ data: [managedUser()], pagination: { totalPages: 1, total: 1, totalCount: 1, currentPage: 1 } }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('table')).toBeDefined()
  })
  it('stands there in Hindi', async () => {
    await changeLanguage('hi')
    await openUsers([managedUser()])
    const text = screen.getByRole('table').textContent?.replace(/Vikas Dahiya|vikas@example.in/g, '')
    await changeLanguage('en')
    expect(text).toContain('स्ट्रीट लाइट')
    expect(text).not.toMatch(/[A-Za-z]{3,}/)
  })
})

describe('USR-016 what is offered by the state of an account', () => {
  const offered: [UserStatus, (keyof ReturnType<typeof managedUser>['abilities'])[], string[]][] = [
    ['active', ['disable', 'block'], ['Disable user', 'Block user']],
    ['inactive', ['enable', 'block'], ['Enable user', 'Block user']],
    ['blocked', ['unblock'], ['Unblock user']],
    ['soft_deleted', [], []],
    ['hard_deleted', [], []],
  ]
  it.each(offered)('USR-016 %s', async (status, may, labels) => {
    const none = { enable: false, disable: false, block: false, unblock: false }
    const given = Object.fromEntries(may.map((name) => [name, true]))
    const abilities = { ...managedUser().abilities, ...none, ...given }
    await openUsers([managedUser({ status, abilities })])
    const menu = await menuOf('Vikas Dahiya')
    expect(menu.filter((label) => /able user|lock user/.test(label))).toEqual(labels)
  })
})

describe('USR-017 hard deletion', () => {
  it('USR-017 is not offered where the account does not say so: super admins and oneself', async () => {
    await openUsers([managedUser(), superAdmin()])
    expect(await menuOf('Vikas Dahiya')).toContain('Hard delete')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(await menuOf('Meena Chaudhary')).not.toContain('Hard delete')
  })
})

it('USR-003 View Performance opens /performance/{userId} in a new tab', async () => {
  await openUsers([managedUser()])
  await menuOf('Vikas Dahiya')
  const item = screen.getByRole('menuitem', { name: /^View Performance/ })
  expect(item.getAttribute('href')).toBe('/performance/u1')
  expect(item.getAttribute('target')).toBe('_blank')
})

it('USR-018 deleting oneself shows who could do it, and sends nothing', async () => {
  const { calls } = await openUsers([superAdmin()])
  await menuOf('Meena Chaudhary')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Soft delete' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('alert').textContent).toBe(
    'You cannot delete your own account. Please contact another admin.',
  )
  expect(calls.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
})
