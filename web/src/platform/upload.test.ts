import { uploadTicketFiles } from '@nagrik/contract/evidence'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '#testing/user.ts'
import { ApiError } from './api-error.ts'
import { forgetSession, storeSession } from './session-store.ts'
import { uploadFiles } from './upload.ts'

/** One that does what a test says. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  headers: Record<string, string> = {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  retryAfter: string | null = null
  getResponseHeader() {
    return this.retryAfter
  }
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(text = JSON.stringify({ success: true, message: 'Stored', data: [] }), status = 201) {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

let request: Request
beforeEach(() => {
  vi.useFakeTimers()
  request = new Request()
  vi.stubGlobal('XMLHttpRequest', function give() {
    return request
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const send = () => uploadFiles(uploadTicketFiles, { params: { id: 'a' }, form: new FormData() })
const outcomeOf = (reply: Promise<unknown>) => reply.catch((error: unknown) => error)
const moved = () => request.upload.dispatchEvent(new Event('progress'))

test('while bytes move an upload takes as long as it likes; after a minute without any it is given up', async () => {
  const outcome = outcomeOf(send())
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(59_000)
    moved()
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toMatchObject({ status: 0, error: 'TIMED_OUT' })
})

test('once all is sent the reply has as long as the server may take to prepare and store the files', async () => {
  const outcome = outcomeOf(send())
  moved()
  request.upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(140_000)
  request.answer()
  expect(await outcome).toMatchObject({ message: 'Stored' })
})

test('API-001: an upload carries token and session id, and leaves its content type to the browser', async () => {
  storeSession('token-1', userOf('CITIZEN'))
  const reply = send()
  expect(request.headers).toEqual({
    Authorization: 'Bearer token-1',
    'X-Session-Id': expect.stringMatching(/^session_/),
    Accept: 'application/json',
  })
  request.answer()
  expect(await reply).toMatchObject({ message: 'Stored' })
  forgetSession()
})

test('whoever signs in while a busy server is waited for does not become the sender', async () => {
  storeSession('token-1', userOf('CITIZEN'))
  const outcome = outcomeOf(send())
  storeSession('token-2', userOf('CITIZEN'))
  request.retryAfter = '1'
  request.answer('{}', 503)
  request.headers = {}
  await vi.advanceTimersByTimeAsync(2000)
  expect(request.headers).toMatchObject({ Authorization: 'Bearer token-1' })
  request.answer()
  await outcome
  forgetSession()
})

test('nothing is sent for whom is not signed in any more', async () => {
  const confirm = () => Promise.reject(new ApiError(401, 'UNAUTHORIZED'))
  const as = { token: 'token-1', sessionId: 's', confirm }
  const sent = uploadFiles(uploadTicketFiles, { params: { id: 'a' }, form: new FormData(), as })
  await expect(sent).rejects.toMatchObject({ status: 401 })
  expect(request.headers).toEqual({})
})

test('a reply that never comes is given up', async () => {
  const outcome = outcomeOf(send())
  request.upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(150_000)
  expect(await outcome).toMatchObject({ status: 0, error: 'TIMED_OUT' })
})

test('the page of a captive portal is no reply', async () => {
  const outcome = outcomeOf(send())
  request.answer('<!doctype html><title>Free Wi-Fi</title>')
  expect(await outcome).toMatchObject({ status: 0, error: 'NO_CONNECTION' })
})
