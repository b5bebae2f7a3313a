import type { CurrentUser } from '@nagrik/contract/accounts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** What this browser remembers of the sign-in; rules about it live in session.ts. */
export interface StoredSession {
  token: string | null
  user: CurrentUser | null
}

type Listener = (now: StoredSession, before: StoredSession) => void

const listeners = new Set<Listener>()
const none: StoredSession = { token: null, user: null }
let stored = readFromStorage()
/** False where the browser keeps nothing: there the session lives in this page alone. */
let isKept = stored.token !== null

/** The sign-in as it stands now: whoever emptied the storage has ended it, which no event tells this page. */
export const storedSession = (): StoredSession => (isGone() ? none : stored)

const isGone = (): boolean => isKept && readStored('token') === null

/** Called after each change, also one made in another tab. Returns the way to stop. */
export function watchStoredSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers a sign-in. The user is written first: another tab reads both when the token changes. */
export function storeSession(token: string, user: CurrentUser): void {
  writeStored('user', JSON.stringify(user))
  writeStored('token', token)
  change({ token, user })
}

export function storeUser(user: CurrentUser): void {
  const { token } = storedSession()
  if (token) storeSession(token, user)
}

export function forgetSession(): void {
  removeStored('user')
  removeStored('token')
  change(none)
}

/** Ends the session of a token the server no longer accepts; a late answer to an older token changes nothing. */
export function forgetSessionOf(token: string | null): void {
  if (stored.token && (stored.token === token || isGone())) forgetSession()
}

export function requirePasswordChange(): void {
  if (stored.user) storeUser({ ...stored.user, mustChangePassword: true })
}

function change(next: StoredSession): void {
  const before = stored
  stored = next
  isKept = next.token !== null && readStored('token') === next.token
  for (const listener of listeners) listener(next, before)
}

function readFromStorage(): StoredSession {
  const token = readStored('token')
  return { token, user: token ? readUser() : null }
}

function readUser(): CurrentUser | null {
  try {
    const user: unknown = JSON.parse(readStored('user') ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'role' in value
}

addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === null) change(readFromStorage())
})
