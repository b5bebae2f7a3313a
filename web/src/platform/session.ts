import { type CurrentUser, currentUser, logout } from '@nagrik/contract/accounts'
import { useSyncExternalStore } from 'react'
import { call } from './api-client.ts'
import { isApiError } from './api-error.ts'
import {
  forgetSession,
  forgetSessionOf,
  storedSession,
  storeSession,
  storeUser,
  watchStoredSession,
} from './session-store.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: CurrentUser; mustChangePassword: boolean }

const RETRY_MS = 10_000
const viewers = new Set<() => void>()
const lossListeners = new Set<() => void>()
let checking = storedSession().token !== null
let signingOut = false
let session = sessionNow()
let lastUser: CurrentUser | null = storedSession().user

export const readSession = (): Session => session

/** The session for a component; it renders again on sign-in, sign-out and changes of the user. */
export const useSession = (): Session => useSyncExternalStore(watchSession, readSession)

/** The signed-in user; only for components inside the shell, which is never shown without one. */
export function useUser(): CurrentUser {
  const now = useSession()
  if (now.status === 'signedIn') return now.user
  if (lastUser) return lastUser
  throw new Error('useUser needs a signed-in session')
}

export function watchSession(viewer: () => void): () => void {
  viewers.add(viewer)
  return () => viewers.delete(viewer)
}

/** Called when a session is lost other than by `signOut` here: by a 401, or by what another tab did. */
export function whenSessionIsLost(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

/** Asks the server whose token this is. Refusals end the session; no answer keeps it and asks again later. */
export async function confirmSession(): Promise<void> {
  const { token } = storedSession()
  if (!token) return settleCheck()
  try {
    const reply = await call(currentUser)
    if (storedSession().token === token) {
      storeUser({ ...reply.user, mustChangePassword: reply.mustChangePassword })
    }
  } catch (error) {
    if (endsSession(error)) forgetSessionOf(token)
    else setTimeout(confirmSession, RETRY_MS)
  }
  // Without a remembered user there is nothing to show yet: go on loading until the server answers.
  if (storedSession().user || !storedSession().token) settleCheck()
}

/** Whether a failed start-up question means that the session is over. */
export function endsSession(error: unknown): boolean {
  if (!isApiError(error) || error.status === 0) return false
  if ([401, 403, 404].includes(error.status)) return true
  return /token|unauthorized/i.test(error.serverMessage ?? '')
}

/** Starts a session with the reply of login or registration. Navigation is the caller's. */
export function signIn(reply: { token: string; user: CurrentUser; mustChangePassword?: boolean }): void {
  checking = false
  const mustChangePassword = reply.mustChangePassword ?? reply.user.mustChangePassword
  storeSession(reply.token, { ...reply.user, mustChangePassword })
}

/** Takes over changes of the own account, for example after the password was changed. */
export const updateUser = (change: Partial<CurrentUser>): void => {
  const { user } = storedSession()
  if (user) storeUser({ ...user, ...change })
}

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  signingOut = true
  try {
    if (storedSession().token) await call(logout)
  } catch {
    // The token dies here; on the server it expires.
  } finally {
    forgetSession()
    signingOut = false
  }
}

function sessionNow(): Session {
  if (checking) return { status: 'loading' }
  const { token, user } = storedSession()
  if (!token || !user) return { status: 'signedOut' }
  return { status: 'signedIn', user, mustChangePassword: user.mustChangePassword }
}

function publish(): void {
  session = sessionNow()
  if (session.status === 'signedIn') lastUser = session.user
  for (const viewer of viewers) viewer()
}

function settleCheck(): void {
  checking = false
  publish()
}

watchStoredSession((now, before) => {
  if (!now.token) checking = false
  publish()
  const lost = before.user !== null && before.user.id !== now.user?.id
  if (lost && !signingOut) for (const listener of lossListeners) listener()
})
