import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { sessionId } from './session-id.ts'

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

/** Headers that every call carries, uploads included. */
export function callerHeaders(token: string | null): Record<string, string> {
  return token
    ? { Authorization: `Bearer ${token}`, 'X-Session-Id': sessionId() }
    : { 'X-Session-Id': sessionId() }
}

const entriesOf = (values: unknown): [string, QueryValue][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []
