import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTicket, openPage, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { discard, itemsOf } from '#platform/outbox/outbox.ts'
import { storedSession } from '#platform/session-store.ts'
import { noConnection, ok, refusal, type SentCall, serverError } from '#testing/calls.ts'
import { decodeAllBut, holdDecoding } from '#testing/pictures.ts'
import { become } from '#testing/stage.tsx'

import { abilities, attachmentOf, commentOf, ticketOf } from '#testing/ticket.ts'
import { answerUploads } from '#testing/uploads.ts'

const add = 'POST /api/tickets/t1/comments'
const list = 'GET /api/tickets/t1/comments'
const patiently = { timeout: 20_000 }
const upload = 'POST /api/upload/comment-attachments/m1'

async function open() {
  const calls = answerTicket(ticketOf({ abilities: abilities('comment') }))
  calls.answer(add, ({ body }) => ok({ comment: { ...commentOf('x'), ...(body as object), id: 'm1' } }))
  await openTicket()
  return calls
}
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Add a comment'), { target: { value: text } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' })
const file = (name: string, type = 'image/png') => new File(['picture'], name, { type })
async function pick(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no file picker')
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  fireEvent.change(input)
  // Pictures are looked at before they are taken.
  await act(() => new Promise((done) => setTimeout(done)))
}
const picked = () =>
  within(screen.getByRole('list', { name: 'Files of this comment' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

beforeAll(startLanguage)
beforeEach(() => {
  sessionStorage.clear()
  become('FIELD_AGENT', { id: 'agent' })
})

describe('the comments', () => {
  it('CMT-002: tell who said what when, with files', async () => {
    const said = commentOf('On our way', { attachments: [attachmentOf('p1')] })
    answerTicket(ticketOf({ comments: [said, commentOf('Attached files', { authorName: 'Ravi' })] }))
    await openTicket()
    expect(screen.getByRole('heading', { name: 'Comments (2)' })).toBeDefined()
    const [first] = screen.getByText('On our way').closest('ol')?.children ?? []
    expect(first?.textContent).toContain('Vikas Dahiya')
    expect(first?.textContent).toContain('Field Agent')
    expect(await screen.findByRole('button', { name: 'Open Photo 1' })).toBeDefined()
  })
  // By text alone: roles of hundreds of entries take seconds to find.
  it('of a long conversation are shown backwards, a hundred at a time', async () => {
    const said = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => commentOf(`No ${from + at}`, { id: `c${from + at}` }))
    const calls = answerTicket(ticketOf({ _count: { watchers: 0, comments: 130, attachments: 0 } }))
    const answerPages = ({ query }: SentCall) => ok({ comments: query.before ? said(1, 30) : said(31, 130) })
    calls.answer(list, answerPages)
    await openPage()
    const shown = () => [...(screen.getByText('No 130').closest('ol')?.children ?? [])]
    const showEarlier = async () =>
      fireEvent.click(await screen.findByText('Show earlier comments', {}, patiently))
    await screen.findByText('No 130', {}, patiently)
    expect(shown()).toHaveLength(100)
    calls.answer(list, refusal(403, 'TICKET_FORBIDDEN'))
    await showEarlier()
    await screen.findByText('This could not be loaded. Please try again.', {}, patiently)
    expect(shown()).toHaveLength(100)
    calls.answer(list, answerPages)
    await showEarlier()
    await screen.findByText('No 1', {}, patiently)
    expect(shown()).toHaveLength(130)
    expect(shown()[0]?.textContent).toContain('No 1')
    await waitFor(() => expect(screen.queryByText('Show earlier comments')).toBeNull(), patiently)
    expect(document.activeElement).toBe(screen.getByText('Comments (130)'))
    const asked = calls.to(list).map(({ query, headers }) => [query.before, headers['X-Poll']])
    expect(asked).toEqual([
      [undefined, undefined],
      ['c31', undefined],
      ['c31', undefined],
    ])
  }, 60_000)

  it('CMT-001: may be written by the ability alone', async () => {
    answerTicket(ticketOf({ abilities: abilities('changeStatus') }))
    await openTicket()
    expect(screen.queryByLabelText('Add a comment')).toBeNull()
    expect(screen.getByText('No comments yet')).toBeDefined()
  })
})

describe('a comment', () => {
  it('CMT-004: needs words or a file', async () => {
    const calls = await open()
    expect(sendButton().disabled).toBe(true)
    write('  \n ')
    expect(sendButton().disabled).toBe(true)
    write(' Pole ordered ')
    press('Add comment')
    expect(await told('Comment added')).toBeDefined()
    expect(calls.to(add)[0]?.body).toEqual({ content: 'Pole ordered' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add a comment').value).toBe('')
    await waitFor(() => expect(calls.to('GET /api/tickets/t1/comments').length).toBeGreaterThan(1))
  })

  it('CMT-003, CMT-004: of files alone says so, and sends one file a request with what is known of it', async () => {
    const uploads = answerUploads({ [upload]: () => 201 })
    const calls = await open()
    await pick(file('pole.png'), file('bill.pdf', 'application/pdf'))
    expect(picked()).toEqual(['pole.png0.0 KB', 'bill.pdf0.0 KB'])
    press('Add comment')
    expect(await told('Comment added')).toBeDefined()
    expect(calls.to(add)[0]?.body).toEqual({ content: 'Attached files' })
    expect(uploads.map(({ file }) => file)).toEqual(['pole.png', 'bill.pdf'])
    expect(uploads[0]?.metadata).toMatchObject([{ name: 'pole.png', mimeType: 'image/png', isUpload: true }])
    expect(screen.queryByRole('list', { name: 'Files of this comment' })).toBeNull()
  })

  it('CMT-005: takes three files of the listed kinds and tells of the others', async () => {
    await open()
    await pick(file('1.png'), file('2.png'), file('virus.exe', 'application/x-msdownload'))
    const refused =
      'Some files were not added. Only images, videos, audio, and PDF files under 10MB are allowed.'
    expect(await screen.findByText(refused)).toBeDefined()
    expect(picked()).toHaveLength(2)
    await pick(file('3.png'))
    expect(screen.queryByText(refused)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record audio' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Attach files' }).disabled).toBe(true)
    press('Remove 2.png')
    expect(picked()).toHaveLength(2)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record audio' }).disabled).toBe(false)
  })

  it('CMT-006: that fails keeps its words and is sent again under the same key', async () => {
    const calls = await open()
    calls.answer(add, serverError)
    write('Pole ordered')
    press('Add comment')
    expect(await told('Failed to add comment. Please try again.')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add a comment').value).toBe('Pole ordered')
    await waitFor(() => expect(sendButton().hasAttribute('data-loading')).toBe(false))
    calls.answer(add, ok({ comment: { ...commentOf('Pole ordered'), id: 'm1' } }))
    press('Add comment')
    expect(await told('Comment added')).toBeDefined()
    const keys = calls.to(add).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('without an answer it waits on this device under the same key, and the field is empty', async () => {
    const calls = await open()
    calls.answer(add, noConnection)
    write('Pole ordered')
    press('Add comment')
    expect(await told(/^It is kept on this device/)).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add a comment').value).toBe('')
    expect(await screen.findByText('Not sent yet: 1')).toBeDefined()
    const [item] = await itemsOf(storedSession().user?.id ?? '')
    expect(item).toMatchObject({ kind: 'comment', body: { ticketId: 't1', content: 'Pole ordered' } })
    expect(item?.id).toBe(calls.to(add)[0]?.headers['Idempotency-Key'])
    if (item) await discard(item)
  })

  it('takes no more words while it is being sent', async () => {
    const calls = await open()
    let arrive = () => {}
    const added = ok({ comment: { ...commentOf('Pole ordered'), id: 'm1' } })
    calls.answer(add, () => new Promise((done) => (arrive = () => done(added))))
    write('Pole ordered')
    press('Add comment')
    const field = screen.getByLabelText<HTMLTextAreaElement>('Add a comment')
    await waitFor(() => expect(field.readOnly).toBe(true))
    await waitFor(() => expect(calls.to(add)).toHaveLength(1))
    await act(async () => arrive())
    expect(await told('Comment added')).toBeDefined()
    await waitFor(() => expect(field.readOnly).toBe(false))
  })

  it('keeps for the next one what was added while it was being sent', async () => {
    const calls = await open()
    let arrive = () => {}
    const added = ok({ comment: { ...commentOf('Pole ordered'), id: 'm1' } })
    calls.answer(add, () => new Promise((done) => (arrive = () => done(added))))
    write('Pole ordered')
    press('Add comment')
    await waitFor(() => expect(calls.to(add)).toHaveLength(1))
    await pick(file('late.png'))
    await act(async () => arrive())
    expect(await told('Comment added')).toBeDefined()
    expect(picked()).toHaveLength(1)
  })

  it('that is changed after it failed is another comment, with a key of its own', async () => {
    const calls = await open()
    calls.answer(add, serverError)
    write('Pole ordered')
    press('Add comment')
    expect(await told('Failed to add comment. Please try again.')).toBeDefined()
    await waitFor(() => expect(sendButton().hasAttribute('data-loading')).toBe(false))
    calls.answer(add, ok({ comment: { ...commentOf('Pole comes on Monday'), id: 'm1' } }))
    write('Pole comes on Monday')
    press('Add comment')
    expect(await told('Comment added')).toBeDefined()
    const [first, second] = calls.to(add)
    expect(second?.body).toEqual({ content: 'Pole comes on Monday' })
    expect(second?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key'])
  })

  it('leaves out a photo that cannot be read and says so', async () => {
    decodeAllBut('broken.jpg')
    await open()
    await pick(file('broken.jpg', 'image/jpeg'), file('pole.png'))
    const told = 'Some photos could not be read and were not added. They may be damaged.'
    expect(await screen.findByText(told)).toBeDefined()
    expect(picked()).toEqual(['pole.png0.0 KB'])
    await pick(file('2.png'))
    expect(screen.queryByText(told)).toBeNull()
    decodeAllBut()
  })

  it('waits for a picked photo that is still being read', async () => {
    const letRead = holdDecoding()
    const uploads = answerUploads({ [upload]: () => 201 })
    const calls = await open()
    write('See the photo')
    await pick(file('late.jpg', 'image/jpeg'))
    expect(screen.getByText('Reading the files…')).toBeDefined()
    expect(sendButton().disabled).toBe(true)
    fireEvent.keyDown(screen.getByLabelText('Add a comment'), { key: 'Enter', ctrlKey: true })
    letRead()
    expect(await screen.findByText('late.jpg')).toBeDefined()
    expect(screen.queryByText('Reading the files…')).toBeNull()
    expect(calls.to(add)).toEqual([])
    press('Add comment')
    expect(await told('Comment added')).toBeDefined()
    expect(uploads.map(({ file }) => file)).toEqual(['late.jpg'])
    decodeAllBut()
  })

  it('whose files meet a busy server are sent again by themselves', async () => {
    const status = vi.fn(() => 201)
    status.mockReturnValueOnce(503).mockReturnValueOnce(503)
    const uploads = answerUploads({ [upload]: status })
    const calls = await open()
    await pick(file('1.png'))
    press('Add comment')
    expect(await told('Comment added')).toBeDefined()
    expect(uploads.map(({ file }) => file)).toEqual(['1.png', '1.png', '1.png'])
    expect(calls.to(add)).toHaveLength(1)
  })

  it('CMT-006: whose files fail is saved; the rest of them is sent again', async () => {
    const status = vi.fn(() => 201)
    status.mockReturnValueOnce(201).mockReturnValueOnce(500)
    const uploads = answerUploads({ [upload]: status })
    const calls = await open()
    write('See the photos')
    await pick(file('1.png'), file('2.png'))
    press('Add comment')
    expect(
      await told('Failed to upload files, but comment was saved. You can try uploading files again.'),
    ).toBeDefined()
    await waitFor(() => expect(picked()).toEqual(['2.png0.0 KB']))
    fireEvent.click(await screen.findByRole('button', { name: 'Upload files again' }))
    expect(await told('Comment added')).toBeDefined()
    expect(uploads.map(({ file }) => file)).toEqual(['1.png', '2.png', '2.png'])
    expect(calls.to(add)).toHaveLength(1)
  })
})
