import type { WorkingSpan } from '@nagrik/contract/working-time'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { timeFrom } from './model.ts'
import { WorkingHoursPanel } from './working-hours-panel.tsx'

const call = '/api/admin/departments/d1/working-hours'
const monday = { weekday: 1, opens: '09:00', closes: '17:00' }
const week = (hours: WorkingSpan[] = [monday], isDefault = false) => ({
  hours,
  isDefault,
  categories: [
    { id: 'c1', name: 'Street Lights', nameHi: 'स्ट्रीट लाइटें', countsWorkingTime: true },
    { id: 'c2', name: 'Poles', nameHi: 'खंभे', countsWorkingTime: false },
  ],
  holidays: [{ day: '2027-01-26', name: 'Republic Day', nameHi: 'गणतंत्र दिवस' }],
})

async function open(answer = ok({ data: week() })) {
  become('DEPARTMENT_HEAD')
  const calls = answerCalls({ [`GET ${call}`]: answer })
  calls.answer(`PUT ${call}`, ({ body }) => ok({ data: week((body as { hours: WorkingSpan[] }).hours) }))
  await show(<WorkingHoursPanel departmentId="d1" />)
  return calls
}
const type = (label: string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('the working hours of a department', () => {
  it('say which days are closed, which categories count them, and the next holidays', async () => {
    await open(ok({ data: week([monday], true) }))
    await screen.findByText('Street Lights')
    expect(screen.getAllByText('Closed')).toHaveLength(6)
    screen.getByText('26 Jan 2027: Republic Day')
    screen.getByText('Nobody has set any yet: these hold for all departments.')
  })

  it('are saved as one week, with times written the same way', async () => {
    const calls = await open()
    await screen.findByLabelText('Monday, from')
    type('Monday, from', '8')
    press('Add a time on Sunday')
    type('Sunday, from', '22.30')
    type('Sunday, to', '24')
    press('Save working hours')
    await screen.findByText('Working hours saved')
    expect(calls.to(`PUT ${call}`)[0]?.body).toEqual({
      hours: [
        { weekday: 1, opens: '08:00', closes: '17:00' },
        { weekday: 7, opens: '22:30', closes: '24:00' },
      ],
    })
  })

  it('that end before they begin, overlap or are none are not sent', async () => {
    const calls = await open()
    await screen.findByLabelText('Monday, from')
    type('Monday, to', '8')
    press('Save working hours')
    await screen.findByText('The end must be later than the start.')
    type('Monday, to', '17')
    press('Add a time on Monday')
    type('Monday, from', '12', 1)
    type('Monday, to', '18', 1)
    press('Save working hours')
    await screen.findByText('The working hours of a day must not overlap.')
    press('Remove 12:00 to 18:00 of Monday')
    press('Remove 09:00 to 17:00 of Monday')
    press('Save working hours')
    await screen.findByText('Please set working hours on at least one day.')
    expect(calls.to(`PUT ${call}`)).toHaveLength(0)
  })

  it('stay as they were typed where saving fails', async () => {
    const calls = await open()
    calls.answer(`PUT ${call}`, noConnection)
    await screen.findByLabelText('Monday, from')
    type('Monday, from', '10')
    press('Save working hours')
    expect((await screen.findByRole('alert')).textContent).toContain('The working hours could not be saved.')
    expect(screen.getByLabelText<HTMLInputElement>('Monday, from').value).toBe('10:00')
  })

  it('say that they could not be loaded', async () => {
    await open(refusal(403, 'FORBIDDEN'))
    await screen.findByText('The working hours could not be loaded.')
  })

  it('stand there in Hindi', async () => {
    await changeLanguage('hi')
    await open()
    await screen.findByText('सोमवार')
  })
})

it.each([
  ['9', '09:00'],
  [' 9:30 ', '09:30'],
  ['24', '24:00'],
  ['noon', 'noon'],
])('%s is the time %s', (typed, time) => expect(timeFrom(typed)).toBe(time))
