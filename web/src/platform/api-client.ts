import type { EndpointSpec, ReplyOf, SentBody, SentQuery } from '@nagrik/contract/endpoint'
import { requestTimeoutMs } from '@nagrik/contract/limits'
import type * as z from 'zod/mini'
import { ApiError, errorOfReply, NO_CONNECTION, TIMED_OUT } from './api-error.ts'
import { addressOf, type Caller, callerHeaders, thisCaller } from './api-request.ts'
import { keptAtHeader } from './kept-caches.ts'
import { noteKept } from './kept-note.ts'
import { keepReply, keptReply } from './kept-replies.ts'
import { forgetSessionOf, requirePasswordChange, storedSession } from './session-store.ts'

/** Query values as the screens hold them: numbers and booleans become text on the way. */
type Loose<Q> = { [K in keyof Q]: Q[K] | number | boolean | null }

/** An option that must be given, may be left out (all its fields are optional), or does not exist. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value }

type Params<S extends EndpointSpec> = S['params'] extends z.ZodMiniType ? z.input<S['params']> : undefined
type Query<S extends EndpointSpec> = S['query'] extends z.ZodMiniType ? Loose<SentQuery<S>> : undefined

export type CallOptions<S extends EndpointSpec> = Part<'params', Params<S>> &
  Part<'query', Query<S>> &
  Part<'body', SentBody<S>> & {
    signal?: AbortSignal
    headers?: Record<string, string>
    /** Left out, it is whoever is signed in on this page. */
    as?: Caller
    /** How long to wait for the answer, where the work takes longer than that of others. */
    patienceMs?: number
    /** Marks a refresh that the clock asked for, not the user: it does not keep a session alive. */
    poll?: boolean
  }

type Rest<O> = Record<never, never> extends O ? [options?: O] : [options: O]

/**
 * Calls an endpoint of the contract and gives its unwrapped body.
 * Throws ApiError: with the answer's status, or status 0 without an answer of ours (NO_CONNECTION, TIMED_OUT after 10 s).
 * A 401 to a call that carried the present token ends the session.
 */
export async function call<const S extends EndpointSpec>(
  endpoint: S,
  ...[options]: Rest<CallOptions<S>>
): Promise<ReplyOf<S>> {
  const {
    params,
    query,
    body,
    signal,
    headers,
    poll,
    as = thisCaller(),
    patienceMs,
  }: LooseOptions = options ?? {}
  const { token } = as
  if (as.confirm) await as.confirm()
  const address = addressOf(endpoint, params, query)
  const known = endpoint.method === 'GET' ? keptReply(address) : undefined
  const reply = await answerOf(address, signal, patienceMs, {
    method: endpoint.method,
    headers: {
      ...callerHeaders(as),
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(poll ? { 'X-Poll': '1' } : {}),
      ...(known ? { 'If-None-Match': known.etag } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (reply.status === 304 && known) return known.body as ReplyOf<S>
  const { status, body: answered, etag, retryAfter } = reply
  if (status >= 400) throw refusal(errorOfReply(status, answered, retryAfter), token)
  // The page of a captive portal, say.
  if (answered === undefined && endpoint.reply) throw new ApiError(0, NO_CONNECTION)
  if (etag !== null && token === storedSession().token) keepReply(address, { etag, body: answered })
  return answered as ReplyOf<S>
}

/** Draws the consequences of a failed answer for the session and hands the error back. */
export function refusal(error: ApiError, token: string | null): ApiError {
  if (error.status === 401) forgetSessionOf(token)
  if (error.error === 'PASSWORD_CHANGE_REQUIRED') requirePasswordChange()
  return error
}

interface LooseOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
  poll?: boolean
  as?: Caller
  patienceMs?: number
}

async function answerOf(
  address: string,
  signal: AbortSignal | undefined,
  patienceMs = requestTimeoutMs,
  init: RequestInit,
) {
  const abort = new AbortController()
  const giveUp = () => abort.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    abort.abort()
  }, patienceMs)
  try {
    const response = await fetch(address, { ...init, signal: abort.signal })
    const text = await response.text()
    const { status, headers } = response
    noteKept(headers.get(keptAtHeader))
    return {
      status,
      body: parsedReply(text),
      etag: headers.get('ETag'),
      retryAfter: headers.get('Retry-After'),
    }
  } catch (error) {
    if (timedOut) throw new ApiError(0, TIMED_OUT)
    if (signal?.aborted) throw error
    throw new ApiError(0, NO_CONNECTION)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** The body of a reply; undefined where it is no JSON, as a proxy's page. */
export function parsedReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
