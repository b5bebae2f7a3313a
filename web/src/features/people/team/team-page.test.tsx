import type { Role } from '@nagrik/contract/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { lights, membership, teamMember } from '#features/people/testing/people.ts'
import { analyst, everybody, head, looking, openTeam, sheet } from '#features/people/testing/team-stage.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { button, press, type } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { TeamPage } from './team-page.tsx'

beforeAll(startLanguage)

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

describe('TEM-001 the team', () => {
  it('TEM-001 has a department selector, a search, a status and a role filter over member cards', async () => {
    const { calls, stage } = await openTeam('ADMIN')
    expect(names()).toEqual(['Poonam Saini', 'Neha Bansal', 'Rajender Malik', 'Yogesh Nandal'])
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const region = within(screen.getByRole('form', { name: 'Search and filter the team' })).getByRole(
      'status',
    )
    expect(region.textContent).toBe('Team members: 4')
    choose('Role', 'FIELD_AGENT')
    await waitFor(() => expect(names()).toEqual(['Poonam Saini', 'Yogesh Nandal']))
    expect(region.textContent).toBe('Team members: 2')
    expect(screen.getByRole('heading', { name: 'Team members: 2' }).hasAttribute('aria-live')).toBe(false)
    choose('Status', 'INACTIVE')
    await waitFor(() => expect(names()).toEqual(['Yogesh Nandal']))
    press('Reset')
    await waitFor(() => expect(names()).toHaveLength(4))
    type('Search', 'NEHA@')
    press('Search')
    await waitFor(() => expect(names()).toEqual(['Neha Bansal']))
    await screen.findByRole('option', { name: 'Water Supply' })
    choose('Department', 'd2')
    await waitFor(() => expect(calls.to('GET /api/admin/team').at(-1)?.query).toEqual({ department: 'd2' }))
    expect(stage.router.state.location.search).toMatchObject({ department: 'd2', search: 'NEHA@' })
  })
  it('offers admins every department and heads their own, without asking for the others', async () => {
    const { calls } = await openTeam('DEPARTMENT_HEAD')
    const { options } = screen.getByLabelText<HTMLSelectElement>('Department')
    expect([...options].map(({ text }) => text)).toEqual([
      ...['All my departments', 'Street Lighting', 'Water Supply'],
    ])
    expect(calls.to('GET /api/admin/departments')).toEqual([])
  })
  it('says of each member how to reach them and what they have to do', async () => {
    await openTeam('ADMIN')
    const one = card('Poonam Saini')
    expect(one.getByRole('link', { name: 'poonam@example.in' }).getAttribute('href')).toBe(
      'mailto:poonam@example.in',
    )
    expect(one.getByRole('link', { name: '+91 98765 43211' }).getAttribute('href')).toBe('tel:+919876543211')
    const figures = { Unresolved: '5', 'Over 7 days old': '2', 'Past deadline': '1' }
    for (const [label, value] of Object.entries(figures))
      expect(one.getByText(label).nextElementSibling?.textContent, label).toBe(value)
  })
  it('says where nobody is, and where nobody fits', async () => {
    const { calls } = await openTeam('ADMIN', [])
    calls.answer('GET /api/admin/team', ok({ data: everybody }))
    await screen.findByRole('option', { name: 'Water Supply' })
    fireEvent.change(screen.getByLabelText('Department'), { target: { value: 'd2' } })
    await waitFor(() => expect(names()).toHaveLength(4))
    type('Search', 'zzz')
    press('Search')
    expect(await screen.findByText('No team members found')).toBeDefined()
  })
  it('says what failed and comes when tried again', async () => {
    const { calls } = await openTeam('ADMIN')
    calls.answer('GET /api/admin/team', refusal(400, 'VALIDATION_FAILED'))
    await screen.findByRole('option', { name: 'Water Supply' })
    fireEvent.change(screen.getByLabelText('Department'), { target: { value: 'd2' } })
    expect(await screen.findByText('The team could not be loaded.')).toBeDefined()
    calls.answer('GET /api/admin/team', ok({ data: [analyst] }))
    press('Try Again')
    await waitFor(() => expect(names()).toEqual(['Neha Bansal']))
  })
  it('stands there in Hindi', async () => {
    await changeLanguage('hi')
    become('DEPARTMENT_HEAD', { departments: [membership(lights, true)] })
    answerCalls({ 'GET /api/admin/team': ok({ data: [{ ...analyst, email: null, abilities: looking }] }) })
    await show(<TeamPage search={{}} onSearch={() => undefined} />, '/team')
    const list = await screen.findByRole('list', { name: 'टीम के सदस्य' })
    const text = list.textContent?.replace('Neha Bansal', '')
    await changeLanguage('en')
    expect(text).toContain('स्ट्रीट लाइट')
    expect(text).not.toMatch(/[A-Za-z]{3,}/)
  })
})

it('TEM-003 a member is INACTIVE when blocked, and it is said until when', async () => {
  await openTeam('ADMIN')
  expect(card('Poonam Saini').getByText('Active')).toBeDefined()
  expect(card('Yogesh Nandal').getByText('Inactive')).toBeDefined()
  expect(card('Yogesh Nandal').getByText(/^Blocked until 5 Mar 2026/)).toBeDefined()
})

describe('TEM-004 who changes the team', () => {
  it.each<Role>(['ADMIN', 'SUPER_ADMIN'])('TEM-004 %s adds, edits, blocks and removes', async (role) => {
    await openTeam(role)
    expect(button('Add member')).toBeDefined()
    for (const name of ['Edit Poonam Saini', 'Block user Poonam Saini', 'Remove Poonam Saini from the team'])
      expect(button(name)).toBeDefined()
    expect(button('Unblock user Yogesh Nandal')).toBeDefined()
    expect(screen.queryByText('View Only - Contact Admin for Changes')).toBeNull()
  })
  it.each<Role>(['DEPARTMENT_HEAD', 'ANALYST'])('TEM-004 %s only looks', async (role) => {
    await openTeam(role, [teamMember({ abilities: looking })])
    expect(screen.getByText('View Only - Contact Admin for Changes')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Add member|Edit|lock |Remove / })).toBeNull()
  })
  it('TEM-004 offers the role of a field agent alone', async () => {
    await openTeam('ADMIN')
    press('Add member')
    const role = (await sheet()).getByLabelText<HTMLSelectElement>('Role')
    expect([...role.options].map(({ value }) => value)).toEqual(['FIELD_AGENT'])
  })
  it.each([
    ['Poonam Saini', ['FIELD_AGENT']],
    ['Rajender Malik', ['DEPARTMENT_HEAD', 'FIELD_AGENT']],
  ])('TEM-004 offers %s nothing but the role of a field agent beside their own', async (name, values) => {
    const { calls } = await openTeam('ADMIN')
    press(`Edit ${name}`)
    const role = (await sheet()).getByLabelText<HTMLSelectElement>('Role')
    expect([...role.options].map(({ value }) => value)).toEqual(values)
    const put = `PUT /api/admin/users/${name === 'Poonam Saini' ? 'm1' : 'm3'}`
    calls.answer(put, ok({ data: teamMember() }))
    fireEvent.change(role, { target: { value: 'FIELD_AGENT' } })
    fireEvent.click((await sheet()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.to(put)[0]?.body).toMatchObject({ role: 'FIELD_AGENT' }))
  })
})

it('TEM-011 a head has performance links for field agents and analysts', async () => {
  await openTeam('DEPARTMENT_HEAD', [teamMember(), analyst, head])
  const links = screen.getAllByRole('link', { name: /^Performance of / })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Performance of Poonam Saini', '/performance/m1'],
    ['Performance of Neha Bansal', '/performance/m2'],
  ])
})
