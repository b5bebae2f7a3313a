import type { Role } from '@nagrik/contract/roles'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { DepartmentSettingsPage } from './department-settings-page.tsx'
import { ProofSettings } from './proof-settings.tsx'

const lights = { id: 'd1', name: 'Street Lighting', nameHi: 'स्ट्रीट लाइट', description: '' }
const water = { id: 'd2', name: 'Water Supply', nameHi: 'जल आपूर्ति', description: '' }
const settings = (id: string) => `/api/admin/departments/${id}/settings`
const neither = { requiresNote: false, requiresPhoto: false }
const membership = (department: typeof lights, isPrimary: boolean) => ({
  department,
  role: 'HEAD' as const,
  isPrimary,
})

async function open(role: Role, departments: ReturnType<typeof membership>[] = []) {
  become(role, { departments })
  const calls = answerCalls({
    'GET /api/admin/departments': ok({ data: [lights, water] }),
    [`GET ${settings('d1')}`]: ok({ data: neither }),
    [`GET ${settings('d2')}`]: ok({ data: { ...neither, requiresPhoto: true } }),
  })
  for (const id of ['d1', 'd2'])
    calls.answer(`PUT ${settings(id)}`, ({ body }) => ok({ data: body as object }))
  const stage = await show(
    ({ department }) => (
      <DepartmentSettingsPage
        departmentId={department}
        onDepartment={(id) => void stage.go({ department: id })}
      >
        {(id) => <ProofSettings departmentId={id} />}
      </DepartmentSettingsPage>
    ),
    '/department-settings',
  )
  return calls
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const note = () => box('A note on what was done')
const photo = () => box('A photo of the finished work')
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeAll(startLanguage)

describe('the settings of a department', () => {
  it('are those of the own one for a head, who chooses none and asks for no list', async () => {
    const calls = await open('DEPARTMENT_HEAD', [membership(lights, true)])
    expect((await note()).checked).toBe(false)
    expect(screen.queryByLabelText('Department')).toBeNull()
    expect(screen.getByText('Street Lighting')).toBeDefined()
    expect(calls.to('GET /api/admin/departments')).toHaveLength(0)
  })
  it('are those of the primary one first for a head of several', async () => {
    await open('DEPARTMENT_HEAD', [membership(lights, false), membership(water, true)])
    expect((await photo()).checked).toBe(true)
    const choice = screen.getByLabelText<HTMLSelectElement>('Department')
    expect([...choice.options].map(({ text }) => text)).toEqual(['Water Supply', 'Street Lighting'])
  })
  it('are chosen by admins among all', async () => {
    await open('ADMIN')
    expect((await photo()).checked).toBe(false)
    fireEvent.change(screen.getByLabelText('Department'), { target: { value: 'd2' } })
    await waitFor(async () => expect((await photo()).checked).toBe(true))
  })
  it('are saved together, and only where something has changed', async () => {
    const calls = await open('DEPARTMENT_HEAD', [membership(lights, true)])
    await note()
    save()
    fireEvent.click(await note())
    fireEvent.click(await photo())
    fireEvent.click(await photo())
    save()
    expect(await screen.findByText('Settings saved')).toBeDefined()
    expect(calls.to(`PUT ${settings('d1')}`).map(({ body }) => body)).toEqual([
      { ...neither, requiresNote: true },
    ])
    expect((await note()).checked).toBe(true)
  })
  it('stay as they were chosen where saving fails', async () => {
    const calls = await open('DEPARTMENT_HEAD', [membership(lights, true)])
    calls.answer(`PUT ${settings('d1')}`, noConnection)
    fireEvent.click(await photo())
    save()
    expect((await screen.findByRole('alert')).textContent).toContain('The settings could not be saved.')
    expect((await photo()).checked).toBe(true)
    calls.answer(`PUT ${settings('d1')}`, ({ body }) => ok({ data: body as object }))
    save()
    expect(await screen.findByText('Settings saved')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('that do not come say so, and come when tried again', async () => {
    become('DEPARTMENT_HEAD', { departments: [membership(lights, true)] })
    const calls = answerCalls({ [`GET ${settings('d1')}`]: refusal(403, 'FORBIDDEN') })
    await show(<ProofSettings departmentId="d1" />)
    expect(await screen.findByText('The settings could not be loaded.')).toBeDefined()
    calls.answer(`GET ${settings('d1')}`, ok({ data: neither }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await note()).toBeDefined()
  })
  it('are none for a head without a department', async () => {
    await open('DEPARTMENT_HEAD')
    expect(await screen.findByText('You belong to no department yet')).toBeDefined()
  })
  it('stand there in Hindi', async () => {
    await changeLanguage('hi')
    await open('ADMIN')
    await screen.findByRole('checkbox', { name: 'पूरे हुए काम की फ़ोटो' })
    const text = document.querySelector('section')?.parentElement?.parentElement?.textContent
    await changeLanguage('en')
    expect(text).toContain('जल आपूर्ति')
    expect(text).not.toMatch(/[A-Za-z]{4,}/)
  })
})
