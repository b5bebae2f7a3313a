import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { commentOf, ticketOf } from '#testing/ticket.ts'
import { conflictOf, type FieldWork, finishWork, tellWork } from './field-work.ts'

const comment = 'POST /api/tickets/t1/comments'
const put = 'PUT /api/tickets/t1'
const seenAt = '2026-03-02T06:30:00.000Z'
const done: FieldWork = {
  ticketId: 't1',
  words: ' A new lamp. ',
  hasPhotos: true,
  status: 'RESOLVED',
  seenAt,
}

const key = 'key-of-the-work'
const me = { token: 'token', sessionId: 's' }

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls({
    [comment]: ok({ comment: commentOf('A new lamp.', { id: 'm1' }) }),
    [put]: ok({ data: ticketOf() }),
  })
})
const send = async (work: FieldWork) => finishWork(await tellWork(work, key, me), work, me)
const order = () => calls.sent.map(({ call }) => call)

describe('what was done at a ticket', () => {
  it('is told under its key and then made its proof, in this order', async () => {
    await send(done)
    expect(order()).toEqual([comment, put])
    expect(calls.to(comment)[0]).toMatchObject({
      body: { content: 'A new lamp.' },
      headers: { 'Idempotency-Key': key, Authorization: 'Bearer token' },
    })
    expect(calls.to(put)[0]?.body).toEqual({ status: 'RESOLVED', seenAt, proofCommentId: 'm1' })
  })

  it('says nothing where nothing was said, and names photos without words', async () => {
    await send({ ...done, words: ' ', hasPhotos: false, status: 'IN_PROGRESS' })
    expect(calls.sent.map(({ body }) => body)).toEqual([{ status: 'IN_PROGRESS', seenAt }])
    await send({ ...done, words: '', status: null })
    expect(calls.sent.at(-1)).toMatchObject({ call: comment, body: { content: 'Attached files' } })
    expect(calls.to(put)).toHaveLength(1)
  })

  it('that somebody was faster is told with how it stands now', async () => {
    const now = {
      status: 'CLOSED',
      assignee: { id: 'u2', name: 'Meena' },
      updatedAt: '2026-03-02T08:00:00.000Z',
    }
    calls.answer(put, refusal(409, 'TICKET_CHANGED', 'Somebody else has changed this issue meanwhile.', now))
    const failure = await send(done).catch((error: unknown) => error)
    expect(conflictOf(failure)).toEqual(now)
    expect(conflictOf(new Error('no answer'))).toBeNull()
  })
})
