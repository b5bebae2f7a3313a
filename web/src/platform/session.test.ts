import type { CurrentUser } from '@nagrik/contract/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const fetchMock = vi.fn<typeof fetch>()
const cached = { id: 'u1', name: 'Asha', role: 'CITIZEN', mustChangePassword: false } as CurrentUser
const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

/** The module as a freshly opened page with this local storage has it. */
async function openPage(stored: { token?: string; user?: CurrentUser }) {
  localStorage.clear()
  if (stored.token) localStorage.setItem('token', stored.token)
  if (stored.user) localStorage.setItem('user', JSON.stringify(stored.user))
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

describe('at the start', () => {
  it('no token means logged out, without a call', async () => {
    const session = await openPage({ user: cached })
    await session.confirmSession()
    expect(session.readSession()).toEqual({ status: 'signedOut' })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('a token means loading until the server has said whose it is', async () => {
    const session = await openPage({ token: 't', user: cached })
    expect(session.readSession().status).toBe('loading')
    answer(200, { success: true, user: { ...cached, name: 'Asha Rani' }, mustChangePassword: true })
    await session.confirmSession()
    expect(session.readSession()).toMatchObject({
      status: 'signedIn',
      mustChangePassword: true,
      user: { name: 'Asha Rani' },
    })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ mustChangePassword: true })
  })

  it.each([
    [401, 'Please sign in to continue.'],
    [403, 'Your account has been blocked.'],
    [404, 'User not found'],
    [400, 'Invalid token'],
    [500, 'Unauthorized'],
  ])('%d "%s" clears the session', async (status, message) => {
    const session = await openPage({ token: 't', user: cached })
    answer(status, { success: false, message })
    await session.confirmSession()
    expect(session.readSession()).toEqual({ status: 'signedOut' })
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
  })

  it.each([408, 429, 500, 502, 503])('%d keeps session and user and asks again later', async (status) => {
    const session = await openPage({ token: 't', user: cached })
    answer(status, { success: false, message: 'Please wait' })
    await session.confirmSession()
    expect(session.readSession()).toMatchObject({ status: 'signedIn', user: cached })
    answer(200, { success: true, user: { ...cached, name: 'Later' }, mustChangePassword: false })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(session.readSession()).toMatchObject({ user: { name: 'Later' } })
  })

  it('no answer at all keeps session and user', async () => {
    const session = await openPage({ token: 't', user: cached })
    fetchMock.mockRejectedValue(new TypeError('Unexpected token in the network'))
    await session.confirmSession()
    expect(session.readSession()).toMatchObject({ status: 'signedIn', user: cached })
  })

  it('without a remembered user it goes on loading until the server answers', async () => {
    const session = await openPage({ token: 't' })
    fetchMock.mockRejectedValueOnce(new TypeError('offline'))
    await session.confirmSession()
    expect(session.readSession().status).toBe('loading')
    answer(200, { success: true, user: cached, mustChangePassword: false })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(session.readSession().status).toBe('signedIn')
  })
})

describe('signing in and out', () => {
  it('login stores token and user, and the flag of the reply', async () => {
    const session = await openPage({})
    session.signIn({ token: 'new', user: cached, mustChangePassword: true })
    expect(localStorage.getItem('token')).toBe('new')
    expect(session.readSession()).toMatchObject({ status: 'signedIn', mustChangePassword: true })
  })

  it.each([200, 500])('logout clears everything when the server answers %d', async (status) => {
    const session = await openPage({ token: 't', user: cached })
    answer(status, { success: status === 200, message: 'x' })
    const lost = vi.fn()
    session.whenSessionIsLost(lost)
    await session.signOut()
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/auth/logout')
    expect(fetchMock.mock.lastCall?.[1]?.body).toBeUndefined()
    expect(session.readSession()).toEqual({ status: 'signedOut' })
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(lost).not.toHaveBeenCalled()
  })

  it('logout without a token asks nobody', async () => {
    const session = await openPage({})
    await session.signOut()
    expect(fetchMock).not.toHaveBeenCalled()
    expect(session.readSession()).toEqual({ status: 'signedOut' })
  })

  it('a sign-out in another tab ends the session here', async () => {
    const session = await openPage({})
    session.signIn({ token: 't', user: cached })
    const lost = vi.fn()
    session.whenSessionIsLost(lost)
    localStorage.clear()
    dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
    expect(session.readSession()).toEqual({ status: 'signedOut' })
    expect(lost).toHaveBeenCalledOnce()
  })
})

describe('a token that somebody took out of the storage', () => {
  it('is sent no more, and the first refusal ends the session', async () => {
    const session = await openPage({})
    session.signIn({ token: 't', user: cached })
    const lost = vi.fn()
    session.whenSessionIsLost(lost)
    localStorage.removeItem('token')
    expect(session.readSession().status).toBe('signedIn')
    answer(401, { success: false, message: 'Please sign in to continue.' })
    const { call } = await import('./api-client.ts')
    const { currentUser } = await import('@nagrik/contract/accounts')
    await expect(call(currentUser)).rejects.toThrow('Please sign in to continue.')
    const headers = fetchMock.mock.lastCall?.[1]?.headers as Record<string, string>
    expect(headers.Authorization).toBeUndefined()
    expect(session.readSession()).toEqual({ status: 'signedOut' })
    expect(lost).toHaveBeenCalledOnce()
  })

  it('does not come back with a late answer', async () => {
    const session = await openPage({})
    session.signIn({ token: 't', user: cached })
    localStorage.removeItem('token')
    session.updateUser({ name: 'Asha Rani' })
    expect(localStorage.getItem('token')).toBeNull()
  })
})

it('lives in the page alone where the browser keeps nothing', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.resetModules()
  const { signIn, readSession } = await import('./session.ts')
  signIn({ token: 't', user: cached })
  const { storedSession } = await import('./session-store.ts')
  expect(storedSession().token).toBe('t')
  expect(readSession()).toMatchObject({ status: 'signedIn', user: cached })
  vi.unstubAllGlobals()
})

it('replies of one user are forgotten when another signs in', async () => {
  const session = await openPage({})
  const { queryClient } = await import('./query-client.ts')
  session.signIn({ token: 't', user: cached })
  queryClient.setQueryData(['tickets'], ['mine'])
  session.updateUser({ name: 'Asha Rani' })
  expect(queryClient.getQueryData(['tickets'])).toEqual(['mine'])
  session.signIn({ token: 't2', user: { ...cached, id: 'u2' } })
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined()
})
