import { type CurrentUser, currentUser, login } from '@nagrik/contract/accounts'
import { assignTicket, listTickets, readTicket } from '@nagrik/contract/tickets'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { forgetSession, storedSession, storeSession } from './session-store.ts'

const fetchMock = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
const sent = () => {
  const [address, init] = fetchMock.mock.lastCall ?? []
  return { address, init, headers: init?.headers as Record<string, string> }
}
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  storeSession('token-1', { id: 'u1', role: 'CITIZEN', mustChangePassword: false } as CurrentUser)
})
afterEach(() => {
  fetchMock.mockReset()
  forgetSession()
  vi.useRealTimers()
})

describe('a call', () => {
  it('API-001: carries token, session id and a JSON content type, also without a body', async () => {
    answer(200, { success: true })
    await call(currentUser)
    expect(sent().address).toBe('/api/auth/me')
    expect(sent().headers).toMatchObject({
      Authorization: 'Bearer token-1',
      'Content-Type': 'application/json',
    })
    expect(sent().headers['X-Session-Id']).toMatch(/^session_\d+[a-z0-9]+$/)
    expect(sent().init?.body).toBeUndefined()
  })
  it('API-001: carries no Authorization when logged out', async () => {
    forgetSession()
    answer(200, { success: true })
    await call(login, { body: { email: 'a@b.in', password: 'secret' } })
    expect(sent().headers).not.toHaveProperty('Authorization')
    expect(sent().init?.body).toBe('{"email":"a@b.in","password":"secret"}')
  })
  it('fills in parameters, leaves out empty query values, and marks polls', async () => {
    answer(200, { success: true, data: [] })
    await call(listTickets, { query: { page: 2, search: '', status: 'OPEN', scope: undefined }, poll: true })
    expect(sent().address).toBe('/api/tickets?page=2&status=OPEN')
    expect(sent().headers['X-Poll']).toBe('1')
    answer(200, { success: true, data: {} })
    await call(readTicket, { params: { id: 'a/b' } })
    expect(sent().address).toBe('/api/tickets/a%2Fb')
  })
  it('API-001: gives the body unwrapped', async () => {
    answer(200, { success: true, user: { id: 'u1' } })
    expect((await call(currentUser)).user.id).toBe('u1')
  })
})

describe('a reply with an ETag', () => {
  const query = { page: 1 }
  const list = { success: true, data: [{ id: 't1' }] }
  const tagged = () =>
    fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(list), { headers: { ETag: '"one"' } }))
  const unchanged = () => fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }))

  it('is kept in memory, asked by that tag, and given again while nothing has changed', async () => {
    tagged()
    await call(listTickets, { query })
    expect(sent().headers).not.toHaveProperty('If-None-Match')
    unchanged()
    expect(await call(listTickets, { query })).toEqual(list)
    expect(sent().headers['If-None-Match']).toBe('"one"')
    answer(200, { success: true, data: [] })
    expect((await call(listTickets, { query })).data).toEqual([])
  })
  it('is forgotten with the session, also where it comes after its end', async () => {
    tagged()
    await call(listTickets, { query })
    storeSession('token-2', { id: 'u2', role: 'CITIZEN' } as CurrentUser)
    fetchMock.mockImplementationOnce(async () => {
      storeSession('token-3', { id: 'u3', role: 'CITIZEN' } as CurrentUser)
      return new Response(JSON.stringify(list), { headers: { ETag: '"of another"' } })
    })
    await call(listTickets, { query })
    expect(sent().headers).not.toHaveProperty('If-None-Match')
    answer(200, { success: true, data: [] })
    await call(listTickets, { query })
    expect(sent().headers).not.toHaveProperty('If-None-Match')
  })
  it('makes room for newer ones', async () => {
    for (let page = 1; page <= 6; page += 1) {
      tagged()
      await call(listTickets, { query: { page } })
    }
    tagged()
    await call(listTickets, { query: { page: 2 } })
    expect(sent().headers['If-None-Match']).toBe('"one"')
    tagged()
    await call(listTickets, { query: { page: 1 } })
    expect(sent().headers).not.toHaveProperty('If-None-Match')
  })
})

describe('a failed answer', () => {
  it('raises the wait that it asks for', async () => {
    const refusal = { message: 'Too many attempts.', error: 'TOO_MANY_REQUESTS' }
    fetchMock.mockResolvedValueOnce(
      new Response(JSON.stringify(refusal), { status: 429, headers: { 'Retry-After': '40' } }),
    )
    expect((await failure(call(currentUser))).retryAfterSeconds).toBe(40)
  })
  it('API-003: raises its message with status, code, data and fields', async () => {
    const data = { assignee: { id: 'u2', name: 'Ravi' } }
    answer(409, { success: false, message: 'Ticket is already assigned', error: 'ALREADY_ASSIGNED', data })
    const error = await failure(call(assignTicket, { params: { id: 't' }, body: { assigneeId: 'u3' } }))
    expect(error).toMatchObject({
      message: 'Ticket is already assigned',
      status: 409,
      error: 'ALREADY_ASSIGNED',
      data,
    })
  })
  it('API-003: raises its error text without a message', async () => {
    answer(400, { error: 'Bad thing' })
    expect((await failure(call(currentUser))).message).toBe('Bad thing')
  })
  it.each(['{}', '', '<html>Bad gateway</html>'])(
    'API-003: raises "API request failed" for the body %j',
    async (body) => {
      answer(502, body)
      expect(await failure(call(currentUser))).toMatchObject({ message: 'API request failed', status: 502 })
    },
  )
  it('ends the session on 401', async () => {
    answer(401, { message: 'Please sign in to continue.', error: 'NOT_SIGNED_IN' })
    await failure(call(currentUser))
    expect(storedSession()).toEqual({ token: null, user: null })
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
  })
  it('keeps a newer session when a 401 answers an older token', async () => {
    fetchMock.mockImplementationOnce(async () => {
      storeSession('token-2', { id: 'u2', role: 'CITIZEN' } as CurrentUser)
      return new Response('{}', { status: 401 })
    })
    await failure(call(currentUser))
    expect(storedSession().token).toBe('token-2')
  })
  it('asks for a new password when the server insists on one', async () => {
    answer(403, {
      message: 'You must change your password before continuing.',
      error: 'PASSWORD_CHANGE_REQUIRED',
    })
    await failure(call(listTickets))
    expect(storedSession().user?.mustChangePassword).toBe(true)
  })
})

describe('no answer', () => {
  it('is status 0 with NO_CONNECTION', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failure(call(currentUser))).toMatchObject({
      status: 0,
      error: 'NO_CONNECTION',
      serverMessage: null,
    })
    expect(storedSession().token).toBe('token-1')
  })
  it('is NO_CONNECTION too where the page of a captive portal comes in its place', async () => {
    answer(200, '<!doctype html><title>Free Wi-Fi</title>')
    expect(await failure(call(currentUser))).toMatchObject({ status: 0, error: 'NO_CONNECTION' })
  })
  it('API-002: is TIMED_OUT after 10 seconds', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const waiting = failure(call(currentUser))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(sent().init?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toMatchObject({ status: 0, error: 'TIMED_OUT' })
  })
})
