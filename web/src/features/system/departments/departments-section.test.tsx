import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { managedDepartments } from '#features/system/testing/category.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { DepartmentsSection } from './departments-section.tsx'

const put = 'PUT /api/admin/departments/d1'

async function open() {
  become('ADMIN')
  const calls = answerCalls({
    'GET /api/admin/departments': ok({ data: managedDepartments }),
    'GET /api/admin/departments/d1/use': ok({ data: { unresolved: 12, members: 5, categories: 3 } }),
    [put]: ok({ data: managedDepartments[0] }),
    'POST /api/admin/departments': ok({ data: managedDepartments[0] }),
  })
  return { calls, ...(await show(<DepartmentsSection />)) }
}
const act = async (what: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Street Lighting' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: what }))
}
const sheet = async () => within(await screen.findByRole('dialog'))

beforeAll(startLanguage)

describe('the departments', () => {
  it('lead to their pages, and to their rules and working hours', async () => {
    const { address } = await open()
    const link = await screen.findByRole('link', { name: 'Street Lighting' })
    expect(link.getAttribute('href')).toBe('/admin/department/street-lighting')
    await act('Rules and working hours')
    expect(address()).toBe('/department-settings?department=d1')
  })

  it('show what hangs on a name before it is changed', async () => {
    const { calls } = await open()
    await act('Edit')
    const dialog = await sheet()
    expect(dialog.queryByText('Unresolved issues')).toBeNull()
    fireEvent.change(dialog.getByLabelText(/^English name/), { target: { value: 'Lighting' } })
    expect((await dialog.findByText('Unresolved issues')).nextElementSibling?.textContent).toBe('12')
    dialog.getByText('Its page gets another address; the first one goes on working.')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Department saved')
    expect(calls.to(put)[0]?.body).toEqual({
      name: 'Lighting',
      nameHi: 'स्ट्रीट लाइट',
      description: '',
      version: 3,
    })
  })

  it('are added, and a name that is taken says so at the name', async () => {
    const { calls } = await open()
    calls.answer(
      'POST /api/admin/departments',
      refusal(409, 'NAME_TAKEN', 'There is already one with this name.'),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Add department' }))
    const dialog = await sheet()
    fireEvent.change(dialog.getByLabelText(/^English name/), { target: { value: 'Water Supply' } })
    fireEvent.change(dialog.getByLabelText(/^Hindi name/), { target: { value: 'जल आपूर्ति' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const told = await dialog.findByText('There is already one with this name.')
    expect(dialog.getByLabelText(/^English name/).getAttribute('aria-describedby')).toContain(told.id)
  })

  it('stay in use while a category needs them, and say so', async () => {
    const { calls } = await open()
    calls.answer(put, refusal(409, 'IN_USE', 'This is still needed.'))
    await act('Take out of use')
    const dialog = await sheet()
    expect((await dialog.findByText('Categories in use')).nextElementSibling?.textContent).toBe('3')
    fireEvent.click(dialog.getByRole('button', { name: 'Take out of use' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('This is still needed.')
    expect(calls.to(put)[0]?.body).toEqual({ isActive: false, version: 3 })
  })

  it('say that they could not be loaded', async () => {
    become('ADMIN')
    answerCalls({ 'GET /api/admin/departments': refusal(403, 'FORBIDDEN') })
    await show(<DepartmentsSection />)
    await screen.findByText('The departments could not be loaded.')
  })
})
