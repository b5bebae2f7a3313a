import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { AuditSection } from './audit-section.tsx'

const save = vi.hoisted(() => vi.fn())
vi.mock('#platform/save-file.ts', () => ({ save }))

const both = (en: string, hi = en) => ({ en, hi })
const entry = (id: string, change: object = {}) => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  action: 'CATEGORY_CHANGED',
  name: both('Category changed', 'श्रेणी बदली गई'),
  actor: { id: 'u1', name: 'Asha Rani', role: 'ADMIN' },
  subject: { type: 'category', typeName: both('Category'), id: 'c1', name: both('Street Lights') },
  network: '203.0.113.0/24',
  device: 'Chrome on Android',
  details: [{ name: both('High'), from: both('24 hours'), to: both('12 hours') }],
  ...change,
})
const list = 'GET /api/admin/audit'
const page = (entries: object[], next: string | null = null) => ok({ data: { entries, next } })

async function open(address = '/system') {
  become('ADMIN')
  const calls = answerCalls({
    [list]: page([entry('a1'), entry('a2', { actor: null, network: null, device: null, details: [] })]),
    'GET /api/admin/audit/actions': ok({
      data: [{ action: 'CATEGORY_CHANGED', name: both('Category changed', 'श्रेणी बदली गई') }],
    }),
    'POST /api/admin/audit/export': ok({ data: { url: '/api/admin/audit/export/file?signature=x' } }),
  })
  const stage = await show(
    (search) => <AuditSection search={search} onSearch={(next) => void stage.go(next)} />,
    address,
  )
  return { calls, ...stage }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(startLanguage)
afterEach(async () => {
  save.mockClear()
  await changeLanguage('en')
})

describe('the audit log', () => {
  it('says who did what to whom, when and from where, and the details when asked', async () => {
    await open()
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
    const row = within(first as HTMLElement)
    expect(row.getByRole('rowheader').textContent).toMatch(/^Category changed/)
    for (const text of [
      'Asha Rani',
      'Admin',
      'Street Lights',
      'Category',
      '203.0.113.0/24',
      'Chrome on Android',
    ])
      row.getByText(text)
    row.getByText('20 Nov 2026, 3:30 pm')
    expect(row.getByRole('definition').textContent).toBe('24 hours becomes 12 hours')
    expect(row.getByText('24 hours').closest('details')?.open).toBe(false)
    within(second as HTMLElement).getByText('Nobody known')
    expect(second?.querySelector('details')).toBeNull()
  })

  it('is searched by all that is given, when Search is pressed, and the address keeps it', async () => {
    const { calls, address } = await open()
    await screen.findByRole('table')
    type('Who', ' asha ')
    type('About whom or what', 'lights')
    type('Words', 'chrome')
    fireEvent.change(screen.getByLabelText('What'), { target: { value: 'CATEGORY_CHANGED' } })
    type('From', '2026-11-01')
    type('To', '2026-11-20')
    expect(calls.to(list)).toHaveLength(1)
    press('Search')
    await waitFor(() => expect(calls.to(list)).toHaveLength(2))
    const asked = {
      ...{ actor: 'asha', subject: 'lights', action: 'CATEGORY_CHANGED' },
      ...{ from: '2026-11-01', to: '2026-11-20', text: 'chrome' },
    }
    expect(calls.to(list)[1]?.query).toEqual({ ...asked, limit: '50' })
    expect(address()).toContain('actor=asha')
    await screen.findByRole('heading', { name: 'Search (6)' })
    press('Reset')
    await waitFor(() => expect(address()).toBe('/system'))
    expect(screen.getByLabelText<HTMLInputElement>('Who').value).toBe('')
  })

  it('is not asked for days in the wrong order, nor for what an address made up', async () => {
    const { calls } = await open('/system?from=yesterday&actor=asha')
    await screen.findByRole('table')
    expect(calls.to(list)[0]?.query).toEqual({ actor: 'asha', limit: '50' })
    type('From', '2026-11-20')
    type('To', '2026-11-01')
    press('Search')
    await screen.findByText('to must not be before from')
    expect(calls.to(list)).toHaveLength(1)
  })

  it('shows earlier entries below, until there is none', async () => {
    become('ADMIN')
    const calls = answerCalls({
      [list]: ({ query }) =>
        query.before ? page([entry('a3', { name: both('Signed in') })]) : page([entry('a1')], 'place-1'),
      'GET /api/admin/audit/actions': ok({ data: [] }),
    })
    await show(<AuditSection search={{}} onSearch={() => undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier entries' }))
    await screen.findByText('Signed in')
    expect(calls.to(list)[1]?.query).toEqual({ limit: '50', before: 'place-1' })
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull()
  })

  it('is taken along as CSV with the search in force', async () => {
    const { calls } = await open('/system?actor=asha')
    await screen.findByRole('table')
    press('Download CSV')
    await screen.findByText('Download started')
    expect(calls.to('POST /api/admin/audit/export')[0]?.body).toEqual({ actor: 'asha', language: 'en' })
    expect(save).toHaveBeenCalledWith('/api/admin/audit/export/file?signature=x', '')
    calls.answer('POST /api/admin/audit/export', noConnection)
    press('Download CSV')
    expect((await screen.findByRole('alert')).textContent).toContain('The file could not be made')
  })

  it('says where nothing fits, and where it does not come', async () => {
    const { calls, go } = await open()
    await screen.findByRole('table')
    calls.answer(list, page([]))
    await go({ actor: 'nobody' })
    await screen.findByText('Nothing found')
    calls.answer(list, refusal(403, 'FORBIDDEN', 'You do not have permission to do this.'))
    await go({ actor: 'somebody' })
    await screen.findByText('The audit log could not be loaded.')
  })

  it('stands there in Hindi', async () => {
    await changeLanguage('hi')
    await open()
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(within(first as HTMLElement).getByRole('rowheader').textContent).toMatch(/^श्रेणी बदली गई/)
    expect(screen.getByRole('button', { name: 'CSV डाउनलोड करें' })).toBeDefined()
  })
})
