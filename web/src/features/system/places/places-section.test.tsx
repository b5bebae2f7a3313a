import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { yearOf, yearsAround } from './model.ts'
import { PlacesSection } from './places-section.tsx'

const diwali = { day: '2027-10-29', name: 'Diwali', nameHi: 'दीवाली', version: 4 }
const blockA = { id: 'b1', name: 'Block A', sortOrder: 1, isActive: true, version: 1 }
const old = { id: 'b2', name: 'Block Z', sortOrder: 2, isActive: false, version: 5 }
const holidays = 'GET /api/admin/holidays'

async function open(address = '/system?year=2027') {
  become('ADMIN')
  const calls = answerCalls({
    'GET /api/admin/blocks': ok({ data: [blockA, old] }),
    [holidays]: ok({ data: [diwali] }),
    'POST /api/admin/holidays': ok({ data: diwali }),
    'PUT /api/admin/holidays/2027-10-29': ok({ data: diwali }),
    'DELETE /api/admin/holidays/2027-10-29': ok({ message: 'Removed' }),
    'PUT /api/admin/blocks/b1': ok({ data: blockA }),
    'PUT /api/admin/blocks/b2': ok({ data: old }),
    'POST /api/admin/blocks': ok({ data: blockA }),
  })
  const stage = await show(
    (search) => <PlacesSection search={search} onSearch={(next) => void stage.go(next)} />,
    address,
  )
  return { calls, ...stage }
}
const act = async (of: string, what: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: what }))
  return within(await screen.findByRole('dialog'))
}
const type = (dialog: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })

beforeAll(startLanguage)

describe('the holidays', () => {
  it('are those of the year in the address', async () => {
    const { calls, address } = await open()
    await screen.findByText('Diwali')
    expect(screen.getByText('Fri, 29 Oct')).toBeDefined()
    expect(calls.to(holidays)[0]?.query).toEqual({ year: '2027' })
    const choice = screen.getByLabelText<HTMLSelectElement>('Year')
    fireEvent.change(choice, { target: { value: choice.options[0]?.value } })
    await waitFor(() => expect(address()).toContain(choice.options[0]?.value))
    expect(calls.to(holidays).at(-1)?.query).toEqual({ year: choice.options[0]?.value })
  })

  it('are added with a day and both names', async () => {
    const { calls } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Add holiday' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Please enter a day as 2026-08-15')
    type(dialog, /^Day/, '2027-03-22')
    type(dialog, /^English name/, 'Holi')
    type(dialog, /^Hindi name/, 'होली')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Holiday saved')
    expect(calls.to('POST /api/admin/holidays')[0]?.body).toEqual({
      day: '2027-03-22',
      name: 'Holi',
      nameHi: 'होली',
    })
  })

  it('say at the day that it is one already', async () => {
    const { calls } = await open()
    calls.answer(
      'POST /api/admin/holidays',
      refusal(409, 'NAME_TAKEN', 'There is already one with this name.'),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Add holiday' }))
    const dialog = within(await screen.findByRole('dialog'))
    type(dialog, /^Day/, '2027-10-29')
    type(dialog, /^English name/, 'Diwali')
    type(dialog, /^Hindi name/, 'दीवाली')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const told = await dialog.findByText('This day is a holiday already.')
    expect(dialog.getByLabelText(/^Day/).getAttribute('aria-describedby')).toContain(told.id)
  })

  it('are renamed on their day, and removed after a confirmation', async () => {
    const { calls } = await open()
    const sheet = await act('Diwali', 'Rename')
    type(sheet, /^English name/, 'Deepavali')
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await screen.findByText('Holiday saved')
    expect(calls.to('PUT /api/admin/holidays/2027-10-29')[0]?.body).toEqual({
      name: 'Deepavali',
      nameHi: 'दीवाली',
      version: 4,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const removal = await act('Diwali', 'Remove')
    removal.getByText(/^Fri, 29 Oct, 2027 becomes a working day/)
    fireEvent.click(removal.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Holiday removed')
    expect(calls.to('DELETE /api/admin/holidays/2027-10-29')[0]?.body).toEqual({ version: 4 })
  })

  it('say where a year has none, and where they do not come', async () => {
    const { calls, go } = await open()
    await screen.findByText('Diwali')
    calls.answer(holidays, ok({ data: [] }))
    await go({ year: '2028' })
    await screen.findByText('No holidays in 2028')
    calls.answer(holidays, refusal(403, 'FORBIDDEN'))
    await go({ year: '2029' })
    await screen.findByText('The holidays could not be loaded.')
  })
})

describe('the blocks', () => {
  it('are changed in name and place, with the version that was read', async () => {
    const { calls } = await open()
    const dialog = await act('Block A', 'Edit')
    type(dialog, /^Place in the list/, 'first')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Please enter a whole number from 0 to 9,999')
    type(dialog, /^Place in the list/, '9')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Block saved')
    expect(calls.to('PUT /api/admin/blocks/b1')[0]?.body).toEqual({
      name: 'Block A',
      sortOrder: 9,
      version: 1,
    })
  })

  it('out of use say so and are put back', async () => {
    const { calls } = await open()
    const row = (await screen.findByText('Block Z')).closest('tr') as HTMLElement
    within(row).getByText('Out of use')
    const dialog = await act('Block Z', 'Put back into use')
    fireEvent.click(dialog.getByRole('button', { name: 'Put back into use' }))
    await screen.findByText('Block saved')
    expect(calls.to('PUT /api/admin/blocks/b2')[0]?.body).toEqual({ isActive: true, version: 5 })
  })

  it('that are still needed say why they stay', async () => {
    const { calls } = await open()
    calls.answer('PUT /api/admin/blocks/b1', refusal(409, 'IN_USE', 'This is still needed.'))
    const dialog = await act('Block A', 'Take out of use')
    fireEvent.click(dialog.getByRole('button', { name: 'Take out of use' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('This is still needed.')
  })
})

it('the year is this one unless the address names one', () => {
  expect(yearOf(undefined, '2026-11-22')).toBe('2026')
  expect(yearOf('1999', '2026-11-22')).toBe('2026')
  expect(yearsAround('2026-11-22', '2031')).toEqual(['2025', '2026', '2027', '2028', '2031'])
})
