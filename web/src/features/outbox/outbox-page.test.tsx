import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OutboxWords } from '#domain/outbox/words.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import type { OutboxItem, Wait } from '#platform/outbox/item.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { tell } from '#platform/outbox/news.ts'
import { discard, post } from '#platform/outbox/outbox.ts'
import { emptyOutbox, failure, outboxFile, putItem } from '#testing/device-outbox.ts'
import { become, showPages } from '#testing/stage.tsx'
import { OutboxPage } from './outbox-page.tsx'

const change = vi.fn(async () => {})
const words: Record<string, OutboxWords> = {
  report: {
    name: 'Quick Report',
    text: ({ body }) => (body as { title: string }).title,
    ticket: ({ created }) => created as { id: string; number: string } | null,
    change,
  },
  support: { name: 'Support', text: () => '', ticket: () => ({ id: 't-7' }) },
}
const body = { title: 'Dark lamp' }
const inAnHour = () => Date.now() + 3_600_000

beforeAll(startLanguage)
beforeEach(async () => {
  change.mockClear()
  await emptyOutbox()
  become('CITIZEN')
})

async function open() {
  const pages = { '/unsent': <OutboxPage words={words} />, '/quick-report/form': 'the form' }
  return showPages(pages, '/unsent')
}
const card = async (name = 'Dark lamp') => within(await screen.findByRole('region', { name }))
const buttons = async () =>
  [...(await card()).queryAllByRole('button'), ...(await card()).queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  )
const kept = (item: OutboxItem) => onThisDevice.item(item)
const waitingFor = (what: Wait['for'], after: Wait['after'] = null): Partial<OutboxItem> => ({
  ...{ body, tries: 1, wait: { for: what, until: inAnHour(), after } },
})

it('says where nothing waits that everything is sent', async () => {
  await open()
  expect(await screen.findByText('Everything is sent')).toBeTruthy()
  expect(
    screen.getByText('What you report without a connection waits here until it has arrived.'),
  ).toBeTruthy()
  expect(screen.queryByText(/on this device alone/)).toBeNull()
})

it.each([
  [
    'network',
    failure('NO_CONNECTION', 0),
    'It is kept on this device and sent by itself as soon as there is a connection.',
    null,
  ],
  [
    'server',
    failure('UNAVAILABLE', 503, 'The service is busy.'),
    'It is kept on this device and sent by itself in a while.',
    'The service is busy.',
  ],
  [
    'sign-in',
    failure('UNAUTHORIZED', 401, 'Please sign in again.'),
    'It is kept on this device and sent when you have signed in again.',
    null,
  ],
  [
    'password',
    failure('PASSWORD_CHANGE_REQUIRED', 403, 'Please change your password.'),
    'It is kept on this device and sent when you have changed your password.',
    null,
  ],
] as const)(
  'what waits for %s says what becomes of it, and can be tried now',
  async (why, after, text, reason) => {
    await putItem(waitingFor(why, after))
    await open()
    expect((await card()).getByText('Waiting')).toBeTruthy()
    expect((await card()).getByText(text)).toBeTruthy()
    if (reason) expect((await card()).getByText(reason)).toBeTruthy()
    expect(await buttons()).toEqual(['Try again now', 'Discard'])
  },
)

it('what the limit of the day keeps for tomorrow says so, and offers no try that is refused before', async () => {
  const limit =
    'Daily report limit reached. You can submit up to 10 reports per day. Please try again tomorrow.'
  await putItem(waitingFor('tomorrow', failure('DAILY_LIMIT', 429, limit)))
  await open()
  expect((await card()).getByText(limit)).toBeTruthy()
  expect(
    (await card()).getByText('It is kept on this device and sent by itself after midnight.'),
  ).toBeTruthy()
  expect(await buttons()).toEqual(['Discard'])
})

it('what is on its way says how much of all its bytes has gone, and how far each file is', async () => {
  const files = [
    outboxFile('a', { metadata: { type: 'image', size: 100 }, state: 'sent' }),
    outboxFile('b', { metadata: { type: 'video', size: 900 } }),
  ]
  const item = await putItem({ body, tries: 1, files })
  await open()
  expect((await card()).getByText('Sending 10%')).toBeTruthy()
  act(() => tell({ is: 'progress', itemId: item.id, fileId: 'b', share: 1 / 3 }))
  expect(await (await card()).findByText('Sending 40%')).toBeTruthy()
  expect((await card()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Photo 1Sent',
    'Video 133%',
  ])
  expect((await card()).getByRole('progressbar', { name: 'Video 1' }).getAttribute('aria-valuenow')).toBe(
    '33',
  )
  expect(await buttons()).toEqual(['Discard'])
})

it('what has no files is on its way without a share', async () => {
  await putItem({ kind: 'support', tries: 1 })
  await open()
  expect((await card('Support')).getByText('Sending')).toBeTruthy()
  const link = (await card('Support')).getByRole('link', { name: 'View Ticket Details' })
  expect(link.getAttribute('href')).toBe('/tickets/t-7')
})

it('what has arrived says as which ticket, and leads there', async () => {
  await putItem({ body, sentAt: Date.now(), created: { id: 't-1', number: 'NGR-2026-000042' } })
  await open()
  expect((await card()).getByText('Sent as NGR-2026-000042')).toBeTruthy()
  expect(await buttons()).toEqual(['View Ticket Details'])
  expect(screen.queryByText(/on this device alone/)).toBeNull()
})

it('who tries again hears how it ends, as the same place says it', async () => {
  const item = await putItem(waitingFor('server'))
  await open()
  const outcome = (await card()).getByRole('status')
  expect(outcome.textContent).toBe('It is kept on this device and sent by itself in a while.')
  fireEvent.click((await card()).getByText('Try again now'))
  await waitFor(() => expect(outcome.textContent).toBe(''))
  await onThisDevice.change(item, waitingFor('network'))
  act(() => tell({ is: 'changed', userId: item.userId }))
  await waitFor(() => expect(outcome.textContent).toMatch(/as soon as there is a connection\.$/))
  expect(outcome.isConnected).toBe(true)
})

it('what was refused says why, keeps its files, and can be changed, tried again or discarded', async () => {
  const refusal = failure('UNKNOWN_BLOCK', 400, 'Unknown block.')
  const item = await putItem({ body, tries: 1, refusal, files: [outboxFile('a')] })
  const { address } = await open()
  expect((await card()).getByText('Not accepted')).toBeTruthy()
  expect((await card()).getByText('Unknown block.')).toBeTruthy()
  expect((await card()).getByRole('listitem').textContent).toBe('Photo 1Not sent')
  expect(await buttons()).toEqual(['Change it', 'Try again now', 'Discard'])
  fireEvent.click((await card()).getByText('Try again now'))
  await waitFor(async () => expect(await kept(item)).toMatchObject({ refusal: null, tries: 0 }))
  expect(await (await card()).findByText('Waiting', { selector: 'span' })).toBeTruthy()
  expect(address()).toBe('/unsent')
})

it('a refused report goes back to its form', async () => {
  await putItem({ body, refusal: failure('UNKNOWN_BLOCK', 400, 'Unknown block.') })
  await open()
  fireEvent.click((await card()).getByText('Change it'))
  expect(await screen.findByText('the form')).toBeTruthy()
  expect(change).toHaveBeenCalledOnce()
})

const halfThere: Partial<OutboxItem> = {
  ...{ body, sentAt: 1, created: { id: 't-1', number: 'NGR-2026-000042' } },
  files: [
    outboxFile('a', { state: 'sent' }),
    outboxFile('b', { state: 'refused', refusal: failure('UNREADABLE_MEDIA', 400, 'It may be damaged.') }),
  ],
}

it('what is there but for some files says why, and they can be sent again', async () => {
  const item = await putItem(halfThere)
  await open()
  expect((await card()).getByText('Some files did not arrive')).toBeTruthy()
  expect((await card()).getByText('File upload failed: It may be damaged.')).toBeTruthy()
  expect(await buttons()).toEqual(['Try again now', 'Finish without them', 'View Ticket Details'])
  fireEvent.click((await card()).getByText('Try again now'))
  await waitFor(async () => expect((await kept(item))?.files[1]).toMatchObject({ state: 'waiting' }))
  expect((await kept(item))?.files[0]?.state).toBe('sent')
})

it('or it is finished without them', async () => {
  await putItem(halfThere)
  await open()
  fireEvent.click((await card()).getByText('Finish without them'))
  expect(await (await card()).findByText('Sent as NGR-2026-000042')).toBeTruthy()
})

it('a file that this device has no more is told as that', async () => {
  const refusal = failure('FILE_LOST', 0)
  await putItem({ ...halfThere, files: [outboxFile('a', { state: 'refused', refusal })] })
  await open()
  expect((await card()).getByText(/This device does not have the file any more/)).toBeTruthy()
})

it.each([
  [0, 'It is removed from this device for good and was never sent.'],
  [1, 'What has not arrived is removed from this device for good. Some of it may have arrived already.'],
])('is discarded only after asking (tries: %i)', async (tries, text) => {
  const item = await putItem({ ...waitingFor('network'), tries, files: [outboxFile('a')] })
  await open()
  const ask = async () => {
    fireEvent.click((await card()).getByText('Discard'))
    return within(await screen.findByRole('dialog', { name: 'Discard it?' }))
  }
  const first = await ask()
  expect(first.getByText(text)).toBeTruthy()
  fireEvent.click(first.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await kept(item)).toBeTruthy()
  fireEvent.click((await ask()).getByText('Discard'))
  expect(await screen.findByText('Everything is sent')).toBeTruthy()
  expect(await kept(item)).toBeUndefined()
  expect(await onThisDevice.bytes(item, 'a')).toBeUndefined()
  // The button that was pressed is gone: keyboards go on from here.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Everything is sent'))
})

it('warns that what waits would be lost with the app, and shows first what somebody has to decide', async () => {
  const titled = (title: string) => ({ body: { title } })
  await putItem({ ...titled('sent before'), sentAt: 1 })
  await putItem({ ...titled('sent'), sentAt: 2 })
  await putItem({ ...waitingFor('network'), ...titled('first') })
  await putItem({ ...waitingFor('network'), ...titled('second') })
  await putItem({ ...titled('refused'), refusal: failure('BAD_REQUEST') })
  await open()
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'refused',
    'first',
    'second',
    'sent',
    'sent before',
  ])
  expect(
    screen.getByText(
      'What waits here is on this device alone. Removing the app or the data of the browser before it has arrived would lose it.',
    ),
  ).toBeTruthy()
})

it('says of what this device had no room for that the page must stay open', async () => {
  const full = new DOMException('no room', 'QuotaExceededError')
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw full
  })
  const { item, isKept } = await post({ kind: 'report', body })
  add.mockRestore()
  expect(isKept).toBe(false)
  await open()
  expect(
    (await card()).getByText(
      'Please keep this page open: this device has no room to keep it until it has arrived.',
    ),
  ).toBeTruthy()
  await discard(item)
})

it('shows nothing of anybody else', async () => {
  await putItem({ ...waitingFor('network'), userId: 'somebody-else' })
  await open()
  expect(await screen.findByText('Everything is sent')).toBeTruthy()
})
