import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { commentOf, ticketOf } from '#testing/ticket.ts'
import {
  conflictOf,
  type FieldWork,
  finishWork,
  nothingSent,
  sendWork,
  tellWork,
  type WorkProgress,
} from './field-work.ts'

const comment = 'POST /api/tickets/t1/comments'
const put = 'PUT /api/tickets/t1'
const seenAt = '2026-03-02T06:30:00.000Z'
const photos = [{ id: 'after' }, { id: 'before' }]
const done: FieldWork = {
  ticketId: 't1',
  words: ' A new lamp. ',
  hasPhotos: true,
  status: 'RESOLVED',
  seenAt,
}

let calls: ReturnType<typeof answerCalls>
let uploaded: string[]
let progress: WorkProgress
beforeEach(() => {
  calls = answerCalls({
    [comment]: ok({ comment: commentOf('A new lamp.', { id: 'm1' }) }),
    [put]: ok({ data: ticketOf() }),
  })
  uploaded = []
  progress = nothingSent
})
const send = (work: FieldWork, sendPhoto = upload) =>
  sendWork(work, progress, {
    key: 'key-of-the-work',
    photos: work.hasPhotos ? photos : [],
    sendPhoto,
    save: (now) => {
      progress = now
    },
  })
const upload = async ({ id }: { id: string }, commentId: string) => {
  uploaded.push(`${id} to ${commentId}`)
}
const order = () => calls.sent.map(({ call }) => call)

describe('what was done at a ticket', () => {
  it('is told, shown and then made its proof, in this order', async () => {
    await send(done)
    expect(order()).toEqual([comment, put])
    expect(calls.to(comment)[0]).toMatchObject({
      body: { content: 'A new lamp.' },
      headers: { 'Idempotency-Key': 'key-of-the-work' },
    })
    expect(uploaded).toEqual(['after to m1', 'before to m1'])
    expect(calls.to(put)[0]?.body).toEqual({ status: 'RESOLVED', seenAt, proofCommentId: 'm1' })
    expect(progress).toEqual({ told: { commentId: 'm1' }, arrived: ['after', 'before'] })
  })

  it('goes on after each failure where it was, and repeats only the step without an answer', async () => {
    calls.answer(comment, noConnection)
    await expect(send(done)).rejects.toThrow()
    expect(progress).toEqual(nothingSent)
    calls.answer(comment, ok({ comment: commentOf('A new lamp.', { id: 'm1' }) }))
    const weak = vi.fn(upload).mockImplementationOnce(upload).mockRejectedValueOnce(new Error('lost'))
    await expect(send(done, weak)).rejects.toThrow()
    expect(progress).toEqual({ told: { commentId: 'm1' }, arrived: ['after'] })
    calls.answer(put, noConnection)
    await expect(send(done)).rejects.toThrow()
    calls.answer(put, ok({ data: ticketOf() }))
    await send(done)
    expect(uploaded).toEqual(['after to m1', 'before to m1'])
    expect(order()).toEqual([comment, comment, put, put])
    const keys = calls.to(comment).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('says nothing where nothing was said, and names photos without words', async () => {
    await send({ ...done, words: ' ', hasPhotos: false, status: 'IN_PROGRESS' })
    expect(calls.sent.map(({ body }) => body)).toEqual([{ status: 'IN_PROGRESS', seenAt }])
    progress = nothingSent
    await send({ ...done, words: '', status: null })
    expect(calls.sent.at(-1)).toMatchObject({ call: comment, body: { content: 'Attached files' } })
    expect(calls.to(put)).toHaveLength(1)
  })

  it('goes step by step for whoever has a sending of their own', async () => {
    const told = await tellWork(done, 'key-of-the-item')
    expect(told).toEqual({ commentId: 'm1' })
    await finishWork(told, done)
    expect(order()).toEqual([comment, put])
    await finishWork(told, { ...done, status: null })
    expect(order()).toEqual([comment, put])
  })

  it('is kept where the status is not set because somebody was faster, which is told', async () => {
    const now = {
      status: 'CLOSED',
      assignee: { id: 'u2', name: 'Meena' },
      updatedAt: '2026-03-02T08:00:00.000Z',
    }
    calls.answer(put, refusal(409, 'TICKET_CHANGED', 'Somebody else has changed this issue meanwhile.', now))
    const failure = await send(done).catch((error: unknown) => error)
    expect(conflictOf(failure)).toEqual(now)
    expect(progress.arrived).toEqual(['after', 'before'])
    expect(conflictOf(new Error('no answer'))).toBeNull()
    calls.answer(put, ok({ data: ticketOf() }))
    await send({ ...done, seenAt: now.updatedAt })
    expect(calls.to(comment)).toHaveLength(1)
    expect(calls.to(put).at(-1)?.body).toMatchObject({ seenAt: now.updatedAt, proofCommentId: 'm1' })
  })
})
