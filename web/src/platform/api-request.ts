import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { sessionId } from './session-id.ts'
import { storedSession } from './session-store.ts'

const base = '/api'

type QueryValue = string | number | boolean | null | undefined | readonly string[]

/** Address of a call: parameters filled in, empty query values left out, lists repeated. */
export function addressOf(endpoint: EndpointSpec, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params))
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === null || value === '')
      throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `${base}${path}?${text}` : `${base}${path}`
}

/** As whom something is sent: what waited goes as its owner, also from a service worker, which has no storage. */
export interface Caller {
  token: string | null
  sessionId: string
  /** Asked before each request: throws `ApiError` where they are not signed in on this device any more. */
  confirm?: () => Promise<void>
}

/** Whoever is signed in on this page. */
export const thisCaller = (): Caller => ({ token: storedSession().token, sessionId: sessionId() })

/** Headers that every call carries, uploads included. */
export const callerHeaders = ({ token, sessionId }: Caller): Record<string, string> => ({
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  'X-Session-Id': sessionId,
})

const entriesOf = (values: unknown): [string, QueryValue][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []
