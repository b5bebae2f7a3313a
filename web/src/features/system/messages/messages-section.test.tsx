import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { MessagesSection } from './messages-section.tsx'

const message = (id: string, change: object = {}) => ({
  id,
  channel: 'email',
  template: 'password-reset',
  status: 'SENT',
  attempts: 1,
  reason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:05.000Z',
  usefulUntil: '2026-11-20T11:00:00.000Z',
  canResend: false,
  ...change,
})
const list = 'GET /api/admin/messages'
const found = (data: object[]) =>
  ok({
    data,
    counts: { TRYING: 1, SENT: 1200, LATE: 0, GIVEN_UP: 3 },
    templates: ['password-reset', 'verification-code'],
    pagination: { currentPage: 1, totalPages: 2, totalCount: 30 },
  })

async function open(address = '/system') {
  become('ADMIN')
  const given = message('m2', {
    ...{ channel: 'sms', template: 'verification-code', status: 'GIVEN_UP', attempts: 8 },
    ...{ reason: '401 of the gateway', sentAt: null, canResend: true },
  })
  const calls = answerCalls({
    [list]: found([message('m1'), given]),
    'POST /api/admin/messages/m2/resend': ok({ data: { id: 'm2' } }),
  })
  const stage = await show(
    (search) => <MessagesSection search={search} onSearch={(next) => void stage.go(next)} />,
    address,
  )
  return { calls, ...stage }
}

beforeAll(startLanguage)

describe('the outgoing messages', () => {
  it('say what they are, how they stand and what the gateway said', async () => {
    await open()
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Link to reset a passwordE-mail',
      'Verification codeSMS',
    ])
    within(rows[1] as HTMLElement).getByText('Given up')
    within(rows[1] as HTMLElement).getByText('401 of the gateway')
    expect(screen.getByRole('link', { name: 'Sent (1,200)' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All (1,204)' })).toBeDefined()
  })

  it('are filtered by the address, which pages keep', async () => {
    const { calls, address } = await open('/system?status=given_up&channel=pigeon')
    await screen.findByRole('table')
    expect(calls.to(list)[0]?.query).toEqual({ status: 'GIVEN_UP', page: '1', limit: '20' })
    fireEvent.change(screen.getByLabelText('Channel'), { target: { value: 'sms' } })
    await waitFor(() =>
      expect(calls.to(list).at(-1)?.query).toMatchObject({ channel: 'sms', status: 'GIVEN_UP' }),
    )
    expect(address()).toBe('/system?channel=sms&status=GIVEN_UP')
    const next = screen.getByRole<HTMLAnchorElement>('link', { name: 'Page 2' })
    expect(next.href).toMatch(/section=messages&channel=sms&status=GIVEN_UP&page=\W*2/)
  })

  it('are sent again where that is of use, after a confirmation', async () => {
    const { calls } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Send again: Verification code' }))
    expect(screen.queryByRole('button', { name: 'Send again: Link to reset a password' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await screen.findByText('The message is on its way again')
    expect(calls.to('POST /api/admin/messages/m2/resend')).toHaveLength(1)
  })

  it('that cannot be sent again say why', async () => {
    const { calls } = await open()
    calls.answer('POST /api/admin/messages/m2/resend', refusal(404, 'NOT_FOUND', 'Not found.'))
    fireEvent.click(await screen.findByRole('button', { name: 'Send again: Verification code' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Not found.')
  })

  it('say where there are none, and where they do not come', async () => {
    const { calls, go } = await open()
    await screen.findByRole('table')
    calls.answer(list, found([]))
    await go({ status: 'LATE' })
    await screen.findByText('No messages here')
    calls.answer(list, refusal(400, 'VALIDATION_FAILED', 'Please check the highlighted fields.'))
    await go({ channel: 'sms' })
    await screen.findByText('The messages could not be loaded.')
  })
})
