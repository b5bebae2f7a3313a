import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { managedCategory, managedDepartments, waterDepartment } from '#features/system/testing/category.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { CategoriesSection } from './categories-section.tsx'

const list = 'GET /api/admin/categories'
const put = 'PUT /api/admin/categories/c1'
const preview = 'POST /api/admin/categories/c1/preview'
const workingTime = 'PUT /api/admin/categories/c1/working-time'
const seen = {
  ...{ unresolved: 9, wouldMove: 7, wouldBeReleased: 2, hours: [], keepDeadline: 9 },
  subcategoriesFollowing: 0,
}
const workingHours = (countsWorkingTime: boolean) =>
  ok({
    data: {
      hours: [],
      isDefault: true,
      categories: [{ id: 'c1', name: 'Street Lights', nameHi: '', countsWorkingTime }],
      holidays: [],
    },
  })

async function open(address = '/system?category=c1', category = managedCategory()) {
  become('ADMIN')
  const calls = answerCalls({
    [list]: ok({ data: [category, managedCategory({ id: 'c2', name: 'Other', isActive: false })] }),
    'GET /api/admin/departments': ok({ data: managedDepartments }),
    'GET /api/admin/departments/d1/working-hours': workingHours(false),
    [preview]: ok({ data: seen }),
    [put]: ok({ data: category }),
  })
  const stage = await show(
    (search) => <CategoriesSection search={search} onSearch={() => undefined} />,
    address,
  )
  return { calls, ...stage }
}
const dialogFor = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('the categories', () => {
  it('say so where the departments to choose from did not come, and ask again', async () => {
    const { calls } = await open('/system')
    calls.answer('GET /api/admin/departments', refusal(429, 'TOO_MANY_REQUESTS'))
    const dialog = await dialogFor('Add category')
    await dialog.findByText('The departments could not be loaded.')
    calls.answer('GET /api/admin/departments', ok({ data: managedDepartments }))
    fireEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
    await dialog.findByRole('option', { name: 'Water Supply' })
  })
  it('stand with who handles them and their hours, the general ones too', async () => {
    await open('/system')
    const rows = within(await screen.findByRole('table', { name: 'Categories' })).getAllByRole('row')
    expect(rows[1]?.textContent).toBe(
      'Street LightsDepartmentStreet LightingSub-categories1Critical4 hHigh24 hMedium72 hLow168 h',
    )
    expect(within(rows[2] as HTMLElement).getByText('Out of use')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Street Lights' }).getAttribute('href')).toBe(
      '/system?section=categories&category=c1',
    )
  })

  it('lead to one, and an unknown one says so', async () => {
    await open('/system?category=c9')
    await screen.findByText('There is no such category')
  })

  it('say that they could not be loaded', async () => {
    become('ADMIN')
    answerCalls({ [list]: refusal(403, 'FORBIDDEN') })
    await show(<CategoriesSection search={{}} onSearch={() => undefined} />)
    await screen.findByText('The categories could not be loaded.')
  })

  it('are added with a department; what is missing is named at its field', async () => {
    const { calls } = await open('/system')
    calls.answer('POST /api/admin/categories', ok({ data: managedCategory() }))
    const dialog = await dialogFor('Add category')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('An English name is required')
    dialog.getByText('Please choose a department')
    fireEvent.change(dialog.getByLabelText(/^English name/), { target: { value: 'Fountains' } })
    fireEvent.change(dialog.getByLabelText(/^Hindi name/), { target: { value: 'फव्वारे' } })
    fireEvent.change(dialog.getByLabelText(/^Department/), { target: { value: 'd2' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Category saved')
    const [sent] = calls.to('POST /api/admin/categories')
    expect(sent?.body).toMatchObject({ name: 'Fountains', nameHi: 'फव्वारे', departmentId: 'd2', sortOrder: 2 })
    expect(sent?.headers['Idempotency-Key']).toBeDefined()
  })
})

describe('the hours of a category', () => {
  const turns = ok({
    data: {
      ...seen,
      hours: [{ priority: 'HIGH', from: 24, to: 12 }],
      subcategoriesFollowing: 1,
    },
  })

  it('are saved only after what they change was shown', async () => {
    const { calls } = await open()
    calls.answer(preview, turns)
    const dialog = await dialogFor('Change the hours')
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
    fireEvent.change(dialog.getByLabelText('High'), { target: { value: '12' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Show what changes' }))
    const shown = await dialog.findByRole('status')
    expect(shown.textContent).toContain('High: 24 hours becomes 12 hours')
    expect(shown.textContent).toContain('Unresolved issues that keep the deadline they were promised: 9')
    expect(shown.textContent).toContain('Sub-categories that follow: 1')
    const slaHours = { CRITICAL: null, HIGH: 12, MEDIUM: null, LOW: null }
    expect(calls.to(preview)[0]?.body).toEqual({ slaHours })
    expect(calls.to(put)).toHaveLength(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Hours saved')
    expect(calls.to(put)[0]?.body).toEqual({ slaHours, version: 7 })
  })

  it('want another look once they are changed again', async () => {
    const { calls } = await open()
    calls.answer(preview, turns)
    const dialog = await dialogFor('Change the hours')
    fireEvent.change(dialog.getByLabelText('High'), { target: { value: '12' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Show what changes' }))
    await dialog.findByRole('button', { name: 'Save' })
    fireEvent.change(dialog.getByLabelText('High'), { target: { value: '13' } })
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('that change nothing say so, and words are no hours', async () => {
    const { calls } = await open()
    const dialog = await dialogFor('Change the hours')
    fireEvent.click(dialog.getByRole('button', { name: 'Show what changes' }))
    await dialog.findByText('Nothing changes: these hours hold already.')
    fireEvent.change(dialog.getByLabelText('Low'), { target: { value: 'two' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Show what changes' }))
    await dialog.findByText('Please enter whole hours from 1 to 8,760, or leave it empty')
    expect(calls.to(preview)).toHaveLength(1)
  })

  it('that somebody else changed meanwhile are not overwritten, and the way leads to how they stand', async () => {
    const { calls } = await open()
    calls.answer(preview, turns)
    calls.answer(
      put,
      refusal(409, 'CHANGED_MEANWHILE', 'Somebody else has changed this. Please look at it again.'),
    )
    const dialog = await dialogFor('Change the hours')
    fireEvent.change(dialog.getByLabelText('High'), { target: { value: '12' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Show what changes' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Save' }))
    await dialog.findByText('Somebody else has changed this. Please look at it again.')
    calls.answer(list, ok({ data: [managedCategory({ slaHours: hours(6), version: 8 })] }))
    fireEvent.click(dialog.getByRole('button', { name: 'Show how it stands now' }))
    await screen.findByText('6 hours')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  const hours = (HIGH: number) => ({ CRITICAL: null, HIGH, MEDIUM: null, LOW: null })

  it('count around the clock or in working time, written at once and taken back', async () => {
    const { calls } = await open()
    calls.answer(workingTime, ({ body }) => ok({ data: body as object }))
    fireEvent.click(await screen.findByRole('combobox', { name: 'Hours that count' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Working hours of the department' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Hours that count' }))
    await waitFor(() =>
      expect(calls.to(workingTime).map(({ body }) => body)).toEqual([
        { countsWorkingTime: true },
        { countsWorkingTime: false },
      ]),
    )
  })
})

describe('the department of a category', () => {
  const choose = async () => {
    const opened = await open()
    const dialog = await dialogFor('Change the department')
    await dialog.findByRole('option', { name: 'Water Supply' })
    fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'd2' } })
    await dialog.findByText('New reports of this category go to the new department.')
    return { ...opened, dialog }
  }

  it('changes while its issues stay, unless they are taken along', async () => {
    const { calls, dialog } = await choose()
    dialog.getByText('Unresolved issues that stay where they are: 9')
    expect(calls.to(preview).at(-1)?.body).toEqual({ departmentId: 'd2' })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Category saved')
    expect(calls.to(put)[0]?.body).toEqual({ departmentId: 'd2', version: 7, moveUnresolved: false })
  })

  it('takes unresolved issues along where that was chosen, and says who loses theirs', async () => {
    const { calls, dialog } = await choose()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Take the 7 unresolved issues along' }))
    dialog.getByText('Unresolved issues that go along: 7')
    dialog.getByText(/: 2$/)
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Category saved')
    expect(calls.to(put)[0]?.body).toEqual({ departmentId: 'd2', version: 7, moveUnresolved: true })
  })

  it('is not changed where what it would do is not known', async () => {
    const { calls } = await open()
    calls.answer(preview, refusal(403, 'FORBIDDEN'))
    const dialog = await dialogFor('Change the department')
    await dialog.findByRole('option', { name: 'Water Supply' })
    fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'd2' } })
    await dialog.findByText('What this changes could not be loaded.')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(calls.to(put)).toHaveLength(0)
  })

  it('shows how far the issues have come', async () => {
    const move = {
      id: 'm1',
      total: 52,
      moved: 34,
      department: waterDepartment,
      createdAt: new Date().toISOString(),
    }
    await open('/system?category=c1', managedCategory({ move: { ...move, state: 'RUNNING' } }))
    expect((await screen.findByText('Issues moved: 34 of 52')).closest('[role=status]')).not.toBeNull()
  })
})

describe('what is below a category', () => {
  it('is edited by name, and taken out of use after a confirmation', async () => {
    const { calls } = await open()
    calls.answer('PUT /api/admin/subcategories/s1', ok({ data: {} }))
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Light not working' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Take out of use' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Take out of use' }))
    await screen.findByText('Sub-category saved')
    expect(calls.to('PUT /api/admin/subcategories/s1')[0]?.body).toEqual({ isActive: false, version: 2 })
  })

  it('says at the name that there is one of it already', async () => {
    const { calls } = await open()
    calls.answer(
      'POST /api/admin/categories/c1/subcategories',
      refusal(409, 'NAME_TAKEN', 'There is already one with this name.'),
    )
    const dialog = await dialogFor('Add sub-category')
    fireEvent.change(dialog.getByLabelText(/^English name/), { target: { value: 'Dark' } })
    fireEvent.change(dialog.getByLabelText(/^Hindi name/), { target: { value: 'अँधेरा' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const told = await dialog.findByText('There is already one with this name.')
    const name = dialog.getByLabelText<HTMLInputElement>(/^English name/)
    expect(name.getAttribute('aria-describedby')).toContain(told.id)
    expect(name.value).toBe('Dark')
  })

  it('keeps its key while the same is sent again after no answer came', async () => {
    const { calls } = await open()
    const post = 'POST /api/admin/categories/c1/subcategories'
    calls.answer(post, noConnection)
    const dialog = await dialogFor('Add sub-category')
    fireEvent.change(dialog.getByLabelText(/^English name/), { target: { value: 'Dark' } })
    fireEvent.change(dialog.getByLabelText(/^Hindi name/), { target: { value: 'अँधेरा' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('alert')
    calls.answer(post, ok({ data: {} }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Sub-category saved')
    const keys = calls.to(post).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

it('a category stands there in Hindi', async () => {
  await changeLanguage('hi')
  await open()
  await screen.findByRole('heading', { name: 'स्ट्रीट लाइटें' })
  expect(screen.getAllByText('24 घंटे').length).toBeGreaterThan(0)
})
