import type { TicketDetail } from '@nagrik/contract/tickets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, choose, fieldOf, openTicket, told } from '#features/tickets/testing/detail.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal, serverError } from '#testing/calls.ts'
import { installation } from '#testing/installation.ts'
import { decodeAllBut } from '#testing/pictures.ts'
import { become } from '#testing/stage.tsx'
import { commentOf, resolutionOf, ticketOf } from '#testing/ticket.ts'
import { answerUploads } from '#testing/uploads.ts'

const put = 'PUT /api/tickets/t1'
const comment = 'POST /api/tickets/t1/comments'
const upload = 'POST /api/upload/comment-attachments/m1'
const both = { requiredProof: { note: true, photo: true } }

async function open(change: Partial<TicketDetail> = {}) {
  const ticket = ticketOf(change)
  const calls = answerTicket(ticket)
  const uploaded = answerUploads({ [upload]: () => 201 })
  calls.answer('GET /api/installation', ok({ data: installation }))
  calls.answer(comment, ({ body }) => ok({ comment: { ...commentOf('x'), ...(body as object), id: 'm1' } }))
  calls.answer(put, ok({ data: { ...ticket, status: 'RESOLVED', resolution: resolutionOf() } }))
  await openTicket()
  await choose('Status', 'Resolved')
  await dialog()
  return { calls, uploaded }
}
/** Its code is fetched when it is first shown. */
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
const confirm = async (name = 'Mark as resolved') =>
  fireEvent.click((await dialog()).getByRole('button', { name }))
const write = async (text: string, label = 'What was done?') =>
  fireEvent.change((await dialog()).getByLabelText(new RegExp(`^${label.replace('?', '\\?')}`)), {
    target: { value: text },
  })
const pick = async (...names: string[]) =>
  fireEvent.change((await dialog()).getByLabelText('Choose a photo', { selector: 'input' }), {
    target: { files: names.map((name) => new File(['picture'], name, { type: 'image/jpeg' })) },
  })
const picked = async () =>
  (await dialog()).findByRole('button', { name: 'Look at Photo of the finished work' })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD', { id: 'head' })
  decodeAllBut()
})

describe('setting a ticket to resolved', () => {
  it('asks what was done, and goes on without an answer where the department asks for none', async () => {
    const { calls } = await open()
    expect(calls.to(put)).toHaveLength(0)
    await confirm()
    expect(await told('Ticket status updated to Resolved')).toBeDefined()
    await isGone()
    expect(calls.to(put)[0]?.body).toEqual({ status: 'RESOLVED', fromStatus: 'OPEN' })
    expect(calls.to(comment)).toHaveLength(0)
    expect(fieldOf('Status').textContent).toBe('Resolved')
    expect(await screen.findByRole('button', { name: 'Undo: Status' })).toBeDefined()
  })

  it('sends words and photo first, then the status with both', async () => {
    const { calls, uploaded } = await open(both)
    await write(' A new lamp. ')
    await pick('after.jpg')
    await picked()
    await confirm()
    expect(await told('Ticket status updated to Resolved')).toBeDefined()
    expect(calls.to(comment)[0]?.body).toEqual({ content: 'A new lamp.' })
    expect(uploaded).toMatchObject([{ file: 'after.jpg', metadata: [{ isUpload: true }] }])
    expect(calls.to(put)[0]?.body).toEqual({ status: 'RESOLVED', fromStatus: 'OPEN', proofCommentId: 'm1' })
  })

  it('says at the field what the department asks for and is missing, and sends nothing', async () => {
    const { calls } = await open(both)
    await confirm()
    expect((await dialog()).getByText('Please write what was done')).toBeDefined()
    expect((await dialog()).getByText('Please add a photo of the finished work')).toBeDefined()
    await write('A new lamp.')
    await confirm()
    expect((await dialog()).queryByText('Please write what was done')).toBeNull()
    expect(calls.to(comment)).toHaveLength(0)
    expect(calls.to(put)).toHaveLength(0)
  })

  it('keeps the words when it is closed, and where they did not arrive', async () => {
    const { calls } = await open()
    calls.answer(comment, serverError)
    await write('A new lamp.')
    await confirm()
    expect((await (await dialog()).findByRole('alert')).textContent).toContain('Server error occurred')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await isGone()
    expect(fieldOf('Status').textContent).toBe('Open')
    await choose('Status', 'Resolved')
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>(/^What was done\?/).value).toBe('A new lamp.')
    calls.answer(comment, ok({ comment: commentOf('A new lamp.', { id: 'm1' }) }))
    await confirm()
    expect(await told('Ticket status updated to Resolved')).toBeDefined()
    const [first, second] = calls.to(comment)
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
  })

  it('sends only the photo again where the words have arrived, and changes the status after it alone', async () => {
    const answers = [500, 201]
    const { calls } = await open(both)
    const uploaded = answerUploads({ [upload]: () => answers.shift() ?? 201 })
    await write('A new lamp.')
    await pick('after.jpg')
    await picked()
    await confirm()
    await (await dialog()).findByRole('alert')
    expect(calls.to(put)).toHaveLength(0)
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>(/^What was done\?/).readOnly).toBe(true)
    await confirm('Try Again')
    expect(await told('Ticket status updated to Resolved')).toBeDefined()
    expect(uploaded).toHaveLength(2)
    expect(calls.to(comment)).toHaveLength(1)
    expect(calls.to(put)[0]?.body).toMatchObject({ proofCommentId: 'm1' })
  })

  it('refuses a picture that cannot be read, and takes another one', async () => {
    decodeAllBut('broken.jpg')
    await open()
    await pick('broken.jpg')
    expect(
      await (await dialog()).findByText('This photo could not be read. It may be damaged.'),
    ).toBeDefined()
    await pick('after.jpg')
    await picked()
    fireEvent.click((await dialog()).getByRole('button', { name: 'Remove Photo of the finished work' }))
    expect((await dialog()).getByRole('button', { name: 'Choose a photo' })).toBeDefined()
  })

  it('shows what the server misses, by its code, and asks anew', async () => {
    const { calls } = await open()
    calls.answer(
      put,
      refusal(422, 'PROOF_NOTE_MISSING', 'This department asks for a note on the finished work.'),
    )
    await confirm()
    const text = 'This department asks for a note on the finished work.'
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    await choose('Status', 'In Progress')
    await choose('Status', 'Resolved')
    await dialog()
  })

  it('is asked for in Hindi', async () => {
    await changeLanguage('hi')
    answerTicket(ticketOf({ titleHi: null, ...both } as Partial<TicketDetail>)).answer(
      'GET /api/installation',
      ok({ data: installation }),
    )
    await openTicket()
    await choose('स्थिति', 'हल हुई')
    await dialog()
    const said = screen.getByRole('dialog').textContent
    await changeLanguage('en')
    expect(said).toContain('क्या काम किया गया?')
    expect(said).not.toMatch(/[A-Za-z]{4,}/)
  })
})

describe('closing a ticket that was not resolved', () => {
  it('asks for what the department asks for, and sends it with the status', async () => {
    const calls = answerTicket(ticketOf(both as Partial<TicketDetail>))
    answerUploads({ [upload]: () => 201 })
    calls.answer('GET /api/installation', ok({ data: installation }))
    calls.answer(comment, ok({ comment: commentOf('There is no lamp here.', { id: 'm1' }) }))
    calls.answer(put, ok({ data: { ...ticketOf(both as Partial<TicketDetail>), status: 'CLOSED' } }))
    await openTicket()
    await choose('Status', 'Closed')
    await confirm('Close without resolving')
    expect((await dialog()).getByText('Please write why it is closed')).toBeDefined()
    await write('There is no lamp here.', 'Why is it closed?')
    await pick('street.jpg')
    await picked()
    await confirm('Close without resolving')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ status: 'CLOSED', fromStatus: 'OPEN', proofCommentId: 'm1' })
  })

  it.each([
    ['where the department asks for nothing', {}],
    ['once it was resolved', { status: 'RESOLVED' as const, ...both }],
  ])('asks nothing %s', async (_when, change) => {
    const calls = answerTicket(ticketOf(change))
    calls.answer(put, ok({ data: { ...ticketOf(change), status: 'CLOSED' } }))
    await openTicket()
    await choose('Status', 'Closed')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
  })
})
