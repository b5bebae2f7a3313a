import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import '#testing/device-database.ts'
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
import { randomKey } from '#platform/random-key.ts'
import { become } from '#testing/stage.tsx'

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  reset(api)
  // Nothing of the test before waits for them.
  become('CITIZEN', { id: randomKey() })
})
afterEach(() => vi.unstubAllGlobals())

const uploads = () => api.callsOf('/api/upload/ticket-attachments/t-1')

const dailyLimit =
  'Daily report limit reached. You can submit up to 10 reports per day. Please try again tomorrow.'

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
    const description = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value
    await waitFor(() => expect(description()).toBe(''))
    expect(screen.queryByText('2 of 10 files')).toBeNull()
    fireEvent.click(screen.getByText('View Ticket Details'))
    expect(await screen.findByText('the ticket')).toBeTruthy()
  })

  it('RPT-013 keeps the eleventh report of a day for tomorrow, and goes on where the count cannot be learnt', async () => {
    api.answer('/api/tickets/user-daily-count', [200, { success: true, count: 10 }])
    await fillIn()
    submit()
    expect((await screen.findByText(dailyLimit)).textContent).toBe(dailyLimit)
    expect(screen.getByText('It is kept on this device and sent by itself after midnight.')).toBeTruthy()
    expect(api.callsOf('/api/tickets/quick-report')).toEqual([])
    fireEvent.click(screen.getByText('Report Another Issue'))
    await waitFor(() => expect(screen.queryByText(dailyLimit)).toBeNull())
    cleanup()
    api.answer('/api/tickets/user-daily-count', [500, refusal('INTERNAL', 'Server error')])
    become('CITIZEN', { id: randomKey() })
    await fillIn()
    submit()
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
  })

  it.each([
    [[429, refusal('DAILY_LIMIT', dailyLimit)], dailyLimit],
    [[502, '<html>'], 'Failed to submit report: API request failed. Please try again.'],
    [
      [201, { success: true, data: {} }],
      'Failed to submit report: Failed to create ticket - no ticket ID received. Please try again.',
    ],
  ] as const)('RPT-019 a report that may go later is kept and says why: %#', async (answer, text) => {
    api.answer('/api/tickets/quick-report', answer as never)
    await fillIn()
    submit()
    expect((await screen.findByText(text)).textContent).toBe(text)
    expect(await screen.findByRole('dialog', { name: 'Kept on this device' })).toBeTruthy()
  })

  it('RPT-019 a report that the server refuses is a draft again, and can be mended and sent', async () => {
    api.answer('/api/tickets/quick-report', [400, refusal('UNKNOWN_BLOCK', 'Unknown block.')])
    const text = 'Failed to submit report: Unknown block. Please try again.'
    await fillIn()
    submit()
    expect((await screen.findByText(text)).textContent).toBe(text)
    await waitFor(() => expect(submitButton().disabled).toBe(false))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(text))
    expect(screen.getByText('2 of 10 files')).toBeTruthy()
    api.answer('/api/tickets/quick-report', [201, { success: true, data: { ticket } }])
    await describeIt('Three wires hang down.')
    submit()
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
    const [first, second] = api.callsOf('/api/tickets/quick-report')
    expect(JSON.parse(second?.body ?? '').description).toBe('Three wires hang down.')
    expect(second?.key).not.toBe(first?.key)
  })

  it('takes the ticket that an unanswered try left behind, under one key', async () => {
    let tries = 0
    api.answer('/api/tickets/quick-report', () => {
      tries += 1
      return tries === 1
        ? [503, refusal('UNAVAILABLE', 'The service is busy.')]
        : [201, { success: true, data: { ticket } }]
    })
    await fillIn()
    submit()
    await screen.findByText(/The service is busy/)
    fireEvent.click(screen.getByText('Try again now'))
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
    const filed = api.callsOf('/api/tickets/quick-report')
    expect(new Set(filed.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
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
    expect(await screen.findByRole('dialog', { name: 'Some files did not arrive' })).toBeTruthy()
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

  it('sends a file again by itself after the time that a busy server names', async () => {
    const busy = refusal('UNAVAILABLE', 'The service is starting or busy. Please try again shortly.')
    api.answer('/api/upload/ticket-attachments/t-1', () =>
      uploads().length <= 2
        ? [uploads().length === 1 ? 503 : 429, busy, { 'retry-after': '1' }]
        : [201, { success: true, message: 'ok', data: [] }],
    )
    await fillIn()
    submit()
    expect(await screen.findByText('View Ticket Details')).toBeTruthy()
    expect(uploads().map(({ body }) => /filename="(\w)/.exec(body)?.[1])).toEqual(['a', 'a', 'a', 'b'])
    expect(api.callsOf('/api/tickets/quick-report')).toHaveLength(1)
  })

  it('does not wait for a server that asks for an hour: the report is kept', async () => {
    const busy = refusal('UNAVAILABLE', 'The service is starting or busy. Please try again shortly.')
    api.answer('/api/upload/ticket-attachments/t-1', [429, busy, { 'retry-after': '3600' }])
    await fillIn()
    submit()
    expect(await screen.findByText(/^File upload failed: The service is starting or busy/)).toBeTruthy()
    expect(screen.getByText('Your report is registered as NGR-2026-000042.')).toBeTruthy()
    expect(uploads()).toHaveLength(1)
  })

  it('goes from the page alone where the device has no room, and says so', async () => {
    api.answer('/api/tickets/quick-report', [503, refusal('UNAVAILABLE', 'The service is busy.')])
    await fillIn()
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    submit()
    const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }))
    add.mockRestore()
    expect(
      dialog.getByText(
        'Please keep this page open: this device has no room to keep it until it has arrived.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/kept on this device/i)).toBeNull()
    // Left, it would be lost.
    expect(screen.queryByText('See what is not sent yet')).toBeNull()
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    api.answer('/api/tickets/quick-report', [201, { success: true, data: { ticket } }])
    fireEvent.click(dialog.getByText('Try again now'))
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
    expect(uploads()).toHaveLength(2)
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('asks the browser to keep the report also when it is short of room', async () => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }))
    await fillIn()
    expect(persist).not.toHaveBeenCalled()
    submit()
    expect(await screen.findByText('NGR-2026-000042')).toBeTruthy()
    expect(persist).toHaveBeenCalled()
  })

  it('can be left while it is sent, for the list of what is', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    api.answer(
      '/api/upload/ticket-attachments/t-1',
      () => answered.then(() => [201, { success: true, message: 'ok', data: [] }]) as never,
    )
    await fillIn()
    submit()
    const dialog = within(await screen.findByRole('dialog', { name: 'Sending your report' }))
    expect(await dialog.findByText('Your report is registered as NGR-2026-000042.')).toBeTruthy()
    expect(
      dialog.getByText(
        'It is kept on this device: you can close this page, and it goes on when you come back.',
      ),
    ).toBeTruthy()
    expect(dialog.getByText('See what is not sent yet').closest('a')?.getAttribute('href')).toBe('/unsent')
    answer()
    expect(await screen.findByText('View Ticket Details')).toBeTruthy()
  })

  it('can be left without files that the server does not take', async () => {
    api.answer('/api/upload/ticket-attachments/t-1', [413, refusal('FILE_TOO_LARGE', 'Too large')])
    await fillIn()
    submit()
    fireEvent.click(await screen.findByText('Finish without them'))
    expect(await screen.findByText('View Ticket Details')).toBeTruthy()
  })
})
