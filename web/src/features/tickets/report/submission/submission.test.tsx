import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalApi, refusal, startLocalApi } from '#features/tickets/report/testing/local-api.ts'
import {
  describeIt,
  fillIn,
  reset,
  submit,
  submitButton,
  ticket,
} from '#features/tickets/report/testing/show-form.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => reset(api))
afterEach(() => vi.unstubAllGlobals())

const uploads = () => api.callsOf('/api/upload/ticket-attachments/t-1')

describe('sending', () => {
  it('counts, files, uploads one file a request, shows success, and empties the form', async () => {
    await fillIn()
    submit()
    submit()
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
    expect(screen.getByText(/^We aim to resolve this by Wed, 24 Nov.*, 5:00 pm$/)).toBeTruthy()
    const order = api.calls.map(({ path }) => path).filter((path) => /daily|quick|upload/.test(path))
    expect(order).toEqual([
      '/api/tickets/user-daily-count',
      '/api/tickets/quick-report',
      '/api/upload/ticket-attachments/t-1',
      '/api/upload/ticket-attachments/t-1',
    ])
    expect(api.callsOf('/api/tickets/user-daily-count')[0]?.query).toMatch(/^\?date=\d{4}-\d\d-\d\d$/)
    expect(api.callsOf('/api/tickets/quick-report')[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(uploads().map(({ body }) => /filename="(\w+\.jpg)"/.exec(body)?.[1])).toEqual(['a.jpg', 'b.jpg'])
    expect(screen.getByText('View My Reports').closest('a')?.getAttribute('href')).toBe('/issues')
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Description/)).value).toBe('')
    expect(screen.queryByText('2 of 10 files')).toBeNull()
    fireEvent.click(screen.getByText('View Ticket Details'))
    expect(await screen.findByText('the ticket')).toBeTruthy()
  })

  it('stops at ten reports a day, and goes on where the count cannot be learnt', async () => {
    api.answer('/api/tickets/user-daily-count', [200, { success: true, count: 10 }])
    await fillIn()
    submit()
    const limit =
      'Daily report limit reached. You can submit up to 10 reports per day. Please try again tomorrow.'
    expect((await screen.findByText(limit)).textContent).toBe(limit)
    expect(api.callsOf('/api/tickets/quick-report')).toEqual([])
    api.answer('/api/tickets/user-daily-count', [500, refusal('INTERNAL', 'Server error')])
    submit()
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
  })

  it("shows the server's daily limit alone, other refusals in a sentence, and a reply without a ticket", async () => {
    const limit =
      'Daily report limit reached. You can submit up to 10 reports per day. Please try again tomorrow.'
    const failures: [[number, unknown], string][] = [
      [[429, refusal('DAILY_LIMIT', limit)], limit],
      [
        [400, refusal('UNKNOWN_BLOCK', 'Unknown block.')],
        'Failed to submit report: Unknown block. Please try again.',
      ],
      [[502, '<html>'], 'Failed to submit report: API request failed. Please try again.'],
      [
        [201, { success: true, data: {} }],
        'Failed to submit report: Failed to create ticket - no ticket ID received. Please try again.',
      ],
    ]
    await fillIn()
    for (const [answer, text] of failures) {
      api.answer('/api/tickets/quick-report', answer)
      submit()
      expect((await screen.findByText(text)).textContent).toBe(text)
      await waitFor(() => expect(submitButton().disabled).toBe(false))
      await waitFor(() => expect(document.activeElement?.textContent).toBe(text))
    }
    expect(screen.getByText('2 of 10 files')).toBeTruthy()
    const keys = new Set(api.callsOf('/api/tickets/quick-report').map(({ key }) => key))
    expect(keys.size).toBe(1)
  })

  it('takes the ticket that an unanswered try left behind, also after the text was changed', async () => {
    const first = { body: '' }
    api.answer('/api/tickets/quick-report', ({ body }) => {
      if (first.body === '') {
        first.body = body
        return [503, refusal('UNAVAILABLE', 'The service is busy.')]
      }
      return body === first.body
        ? [201, { success: true, data: { ticket } }]
        : [422, refusal('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was already used.')]
    })
    await fillIn()
    submit()
    await screen.findByText(/The service is busy/)
    await describeIt('Three wires hang down.')
    submit()
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
    expect(screen.getByText(/It had already arrived as you first sent it/)).toBeTruthy()
    expect(new Set(api.callsOf('/api/tickets/quick-report').map(({ key }) => key)).size).toBe(1)
  })

  it('sends only the failed files again, to the same ticket', async () => {
    const refused = refusal('UNREADABLE_MEDIA', 'This file could not be read. It may be damaged.')
    api.answer('/api/upload/ticket-attachments/t-1', ({ body }) =>
      body.includes('"a.jpg"') && uploads().length === 1
        ? [400, refused]
        : [201, { success: true, message: 'ok', data: [] }],
    )
    await fillIn()
    submit()
    expect(
      await screen.findByText('File upload failed: This file could not be read. It may be damaged.'),
    ).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Some files did not arrive' })).toBeTruthy()
    expect(screen.queryByText('Sending your report')).toBeNull()
    fireEvent.click(screen.getByText('Send them again'))
    expect(await screen.findByText('View Ticket Details')).toBeTruthy()
    expect(uploads().map(({ body }) => /filename="(\w)/.exec(body)?.[1])).toEqual(['a', 'b', 'a'])
    expect(api.callsOf('/api/tickets/quick-report')).toHaveLength(1)
  })

  it('says otherwise that the line broke than that a file was refused', async () => {
    class BrokenLine extends EventTarget {
      upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      send() {
        setTimeout(() => this.dispatchEvent(new Event('error')))
      }
    }
    vi.stubGlobal('XMLHttpRequest', BrokenLine)
    await fillIn()
    submit()
    expect(
      await screen.findByText(
        'Failed to upload files: The server could not be reached. Please check your connection.',
      ),
    ).toBeTruthy()
  })

  it('sends a file again by itself after the time that a busy server names, and says that it waits', async () => {
    const busy = refusal('UNAVAILABLE', 'The service is starting or busy. Please try again shortly.')
    api.answer('/api/upload/ticket-attachments/t-1', () =>
      uploads().length <= 2
        ? [uploads().length === 1 ? 503 : 429, busy, { 'retry-after': '1' }]
        : [201, { success: true, message: 'ok', data: [] }],
    )
    await fillIn()
    submit()
    expect(await screen.findByText('Busy, trying again soon')).toBeTruthy()
    expect(await screen.findByText('View Ticket Details')).toBeTruthy()
    expect(uploads().map(({ body }) => /filename="(\w)/.exec(body)?.[1])).toEqual(['a', 'a', 'a', 'b'])
    expect(api.callsOf('/api/tickets/quick-report')).toHaveLength(1)
  })

  it('does not wait for a server that asks for an hour, nor sends a report again by itself', async () => {
    const busy = refusal('UNAVAILABLE', 'The service is starting or busy. Please try again shortly.')
    api.answer('/api/tickets/quick-report', [503, busy, { 'retry-after': '0' }])
    await fillIn()
    submit()
    await screen.findByText(/The service is starting or busy/)
    expect(api.callsOf('/api/tickets/quick-report')).toHaveLength(1)
    api.answer('/api/tickets/quick-report', [201, { success: true, data: { ticket } }])
    api.answer('/api/upload/ticket-attachments/t-1', [429, busy, { 'retry-after': '3600' }])
    await waitFor(() => expect(submitButton().disabled).toBe(false))
    submit()
    expect(await screen.findByText('Send them again')).toBeTruthy()
    expect(uploads()).toHaveLength(2)
  })

  it('can be finished without files that the server does not take', async () => {
    api.answer('/api/upload/ticket-attachments/t-1', [413, refusal('FILE_TOO_LARGE', 'Too large')])
    await fillIn()
    submit()
    fireEvent.click(await screen.findByText('Finish without them'))
    expect(await screen.findByText('View Ticket Details')).toBeTruthy()
  })
})
