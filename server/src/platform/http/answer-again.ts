import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Versions } from '#platform/database/versions.ts'
import type { Platform } from '#platform/platform.ts'
import { tellOfAnswers } from './answered.ts'
import type { Charge } from './charge.ts'
import { type Kept, sendable } from './kept-replies.ts'
import { digestOf, isPoll, type Recognized } from './recognize.ts'
import { originHeaders, securityHeaders } from './security-headers.ts'
import { tokenOf } from './session-gate.ts'

/** What is kept for somebody now; nothing where it has to be made. */
export type Find = (versions: Versions, now: Date) => Kept | undefined

interface Repeatable {
  spec: EndpointSpec
  /** That it pays for. */
  rows: number
  find: Find
}

interface Remembered extends Repeatable {
  accountId: string
  /** Version of everybody for which it is known who asks, and until when. */
  everybody: number
  until: Date
}

const remembered = 10_000
/** A longer one is hardly asked twice. */
const longestUrl = 500

/**
 * Answers what the same client asks again before Fastify hears of it, for as long as nothing has changed: for a reply
 * that is kept, the way through its hooks takes longer than all the rest (docs/decisions/0055-hot-replies.md). Who asks
 * is known for the same time, pays the same and has the same turn; whatever is not as it was before, Fastify answers.
 * @returns the way to remember a call
 */
export function answerAgain(
  app: FastifyInstance,
  { clock, config, versions }: Pick<Platform, 'clock' | 'config' | 'versions'>,
  charge: Charge,
) {
  const known = new LRUCache<string, Remembered>({ max: remembered })
  const tell = tellOfAnswers(app)
  const origin = originHeaders(config)
  const everything = { ...origin, ...securityHeaders(config) }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  /** Whether it was answered. */
  async function answer(request: IncomingMessage, response: ServerResponse, again: Remembered) {
    const began = performance.now()
    const current = await versions()
    const now = clock.now()
    if (current.everybody !== again.everybody || now >= again.until) return false
    const kept = again.find(current, now)
    if (kept === undefined) return false
    const { status, headers, body } = await sendable(kept, request.headers)
    const { accountId, spec, rows } = again
    await charge.kept(accountId, spec.cost, rows, response)
    response.writeHead(status, {
      ...(status === 304 ? origin : everything),
      'x-request-id': randomUUID(),
      ...headers,
      ...(body && { 'content-length': body.length }),
    })
    response.end(body)
    const milliseconds = performance.now() - began
    tell({ method: spec.method, route: `/api${spec.path}`, status, milliseconds })
    return true
  }

  const before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const key = isClosing ? undefined : keyOf(request)
      const again = key === undefined ? undefined : known.get(key)
      if (again === undefined) return next(request, response)
      // What is refused or fails here does so there, where it is said to the client.
      answer(request, response, again)
        .catch(() => false)
        .then((isAnswered) => isAnswered || next(request, response))
    }

  // Fastify's own, which it put there when it was made.
  const [next] = app.server.listeners('request') as RequestListener[]
  if (next === undefined) throw new Error('the server has nobody who answers')
  app.server.off('request', next).on('request', before(next))

  return function remember(
    request: IncomingMessage,
    { actor, versions: { everybody }, until }: Recognized,
    call: Repeatable,
  ): void {
    const key = keyOf(request)
    if (key !== undefined) known.set(key, { ...call, accountId: actor.id, everybody, until })
  }
}

/** By what a call is the same: who asks, how, and for what. None for what brings more than headers, or has no token. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  const bringsBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (method !== 'GET' || bringsBody || headers['content-encoding'] || url.length > longestUrl)
    return undefined
  const token = tokenOf(headers)
  return token && `${digestOf(token)} ${isPoll(headers)} ${url}`
}
