import type { FieldTicket } from '@nagrik/contract/field-work'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { outboxKinds } from '#platform/outbox/kind.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query-client.ts'
import { randomKey } from '#platform/random-key.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { commentOf, ticketOf } from '#testing/ticket.ts'
import { answerUploads } from '#testing/uploads.ts'
import { fieldWork } from './field-work.ts'
import { fieldTicketOf } from './testing/field.ts'
import { WorkPage } from './work-page.tsx'

const comment = 'POST /api/tickets/t1/comments'
const put = 'PUT /api/tickets/t1'
const upload = 'POST /api/upload/comment-attachments/m1'
const seenAt = '2026-03-02T06:30:00.000Z'

beforeAll(startLanguage)
beforeAll(() => startOutbox(outboxKinds(fieldWork)))
let me: string
beforeEach(() => {
  // Nothing of the test before waits for them.
  me = become('FIELD_AGENT', { id: randomKey() }).id
})

async function open(change: Partial<FieldTicket> = {}, id = 't1') {
  const tickets = [fieldTicketOf(change)]
  const calls = answerCalls({
    'GET /api/tickets/field': ok({ data: { asOf: seenAt, totalCount: 1, tickets } }),
    'GET /api/categories': ok({ data: [] }),
    'GET /api/installation': ok({ data: { tileUrl: '' } }),
    [comment]: ok({ comment: commentOf('A new lamp.', { id: 'm1' }) }),
    [put]: ok({ data: ticketOf({ status: 'RESOLVED' }) }),
  })
  const stage = await show(<WorkPage id={id} />, `/field/${id}`)
  return { ...stage, calls }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = async (words: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: /^What was done\?/ }), {
    target: { value: words },
  })
const field = (name: string) => within(screen.getByRole('group', { name }))
async function pick(name: string, file: string) {
  const files = [new File(['x'], file, { type: 'image/jpeg' })]
  fireEvent.change(field(name).getByLabelText('Choose a photo', { selector: 'input' }), { target: { files } })
  await field(name).findByRole('button', { name: `Look at ${name}` })
}
const changed = (assignee: { id: string; name: string } | null) =>
  refusal(409, 'TICKET_CHANGED', 'Somebody else has changed this issue meanwhile.', {
    status: 'CLOSED',
    assignee,
    updatedAt: '2026-03-02T08:00:00.000Z',
  })

describe('the sheet of a ticket', () => {
  it('has what one needs who stands there, contacts and last words included', async () => {
    await open({
      landmark: 'Behind the bank',
      pictures: [{ id: 'p1', thumbnailUrl: '/thumbnail' }],
      comments: [{ id: 'c1', content: 'Still dark.', createdAt: seenAt, authorName: 'Ravi Kumar' }],
    })
    expect(await screen.findByText('Dark since Monday.')).toBeDefined()
    for (const words of ['Behind the bank', 'Still dark.', '+91 98765 43210'])
      expect(screen.getByText(words)).toBeDefined()
    expect(document.querySelector('img[src="/thumbnail"]')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Navigate to Street light broken' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the issue' }).getAttribute('href')).toBe('/tickets/t1')
  })

  it('takes up the work with what was seen, and says nothing where nothing was written', async () => {
    const { calls } = await open()
    await press('Start work')
    expect(await screen.findByText('Done. The issue is now: In Progress')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ status: 'IN_PROGRESS', seenAt })
    expect(calls.to(comment)).toEqual([])
  })

  it('resolves it with words and both photos, the one of the finished work first', async () => {
    const sent = answerUploads({ [upload]: () => 201 })
    const { calls } = await open({ status: 'IN_PROGRESS' })
    expect(await screen.findByText('Your work here')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull()
    await pick('Photo before the work', 'before.jpg')
    await pick('Photo of the finished work', 'after.jpg')
    await write('A new lamp.')
    await press('Mark as resolved')
    expect(await screen.findByText('Done. The issue is now: Resolved')).toBeDefined()
    expect(sent.map(({ file }) => file)).toEqual(['after.jpg', 'before.jpg'])
    expect(calls.to(put)[0]?.body).toEqual({ status: 'RESOLVED', seenAt, proofCommentId: 'm1' })
  })

  it('asks for the proof that the department asks for, before anything is sent', async () => {
    const { calls } = await open({ requiredProof: { note: true, photo: true } })
    await press('Mark as resolved')
    expect(await screen.findByText('Please write what was done')).toBeDefined()
    expect(screen.getByText('Please add a photo of the finished work')).toBeDefined()
    expect(calls.sent.every(({ call }) => call.startsWith('GET'))).toBe(true)
  })

  it('without a network it is kept on this device, and goes under the same key when there is one', async () => {
    const { calls } = await open()
    await write('Nobody is there.')
    calls.answer(comment, noConnection)
    await press('Save and keep the status')
    expect(await screen.findByText(/^It is kept on this device/)).toBeDefined()
    calls.answer(comment, ok({ comment: commentOf('Nobody is there.', { id: 'm1' }) }))
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('Done. The issue is now: Open')).toBeDefined()
    const keys = calls.to(comment).map(({ headers }) => headers['Idempotency-Key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(calls.to(put)).toEqual([])
  })

  it('stays as it was when somebody began, also once the ticket has left the list', async () => {
    const { calls } = await open()
    await write('A new lamp.')
    calls.answer('GET /api/tickets/field', ok({ data: { asOf: seenAt, totalCount: 0, tickets: [] } }))
    await act(() => queryClient.refetchQueries())
    expect(screen.getByText('Dark since Monday.')).toBeDefined()
    const later = [fieldTicketOf({ status: 'CLOSED', updatedAt: '2026-03-02T09:00:00.000Z' })]
    calls.answer('GET /api/tickets/field', ok({ data: { asOf: seenAt, totalCount: 1, tickets: later } }))
    await act(() => queryClient.refetchQueries())
    await press('Start work')
    await waitFor(() => expect(calls.to(put)[0]?.body).toEqual({ status: 'IN_PROGRESS', seenAt }))
  })

  it('that is not among the field work leads to the ticket', async () => {
    await open({}, 't2')
    expect(await screen.findByText('This issue is not part of your field work')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the issue' }).getAttribute('href')).toBe('/tickets/t2')
  })
})

describe('somebody else who was faster', () => {
  it('is told with what was wanted and what stands there, and nothing is overwritten', async () => {
    const { calls } = await open()
    calls.answer(put, changed({ id: me, name: 'Vikas Dahiya' }))
    await write('A new lamp.')
    await press('Mark as resolved')
    const told = within(await screen.findByRole('alert'))
    for (const words of [
      'Resolved',
      'Closed',
      'Vikas Dahiya',
      'Your words and photos are on the issue already.',
    ])
      expect(told.getByText(words)).toBeDefined()
    await press('Leave it as it is')
    expect(await screen.findByText('Done. The issue is now: Closed')).toBeDefined()
    expect(calls.to(put)).toHaveLength(1)
  })

  it('is overruled by who says so, with what is known now and the same comment', async () => {
    const { calls } = await open()
    calls.answer(put, changed({ id: me, name: 'Vikas Dahiya' }))
    await write('A new lamp.')
    await press('Mark as resolved')
    await screen.findByRole('alert')
    calls.answer(put, ok({ data: ticketOf({ status: 'RESOLVED' }) }))
    await press('Set it all the same')
    expect(await screen.findByText('Done. The issue is now: Resolved')).toBeDefined()
    expect(calls.to(comment)).toHaveLength(1)
    expect(calls.to(put)[1]?.body).toEqual({
      status: 'RESOLVED',
      seenAt: '2026-03-02T08:00:00.000Z',
      proofCommentId: 'm1',
    })
  })

  it('who has the ticket by now keeps it', async () => {
    const { calls } = await open()
    calls.answer(put, changed({ id: 'u2', name: 'Meena' }))
    await press('Start work')
    expect(await screen.findByText('Meena')).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave it as it is' })).toBeDefined())
    expect(screen.queryByRole('button', { name: 'Set it all the same' })).toBeNull()
  })
})
