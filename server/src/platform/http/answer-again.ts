import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Versions } from '#platform/database/versions.ts'
import type { Platform } from '#platform/platform.ts'
import { tellOfAnswers } from './answered.ts'
import { type Charge, whenGone } from './charge.ts'
import { type Kept, sendable } from './kept-replies.ts'
import { digestOf, isPoll, type Readings, type Recognized } from './recognize.ts'
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
  readings: Readings,
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
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { accountId, everybody, find, rows, spec, until }: Remembered,
    reading: Promise<Versions>,
  ): Promise<boolean> {
    const began = performance.now()
    const [current, now] = [await reading, clock.now()]
    if (current.everybody !== everybody || now >= until) return false
    const kept = find(current, now)
    if (kept === undefined) return false
    const { status, headers, body } = await sendable(kept, request.headers)
    const leave = await charge.atOnce(accountId, spec.cost, rows)
    if (leave === undefined) return false
    whenGone(response, () => {
      leave()
      const milliseconds = performance.now() - began
      tell({ method: spec.method, route: `/api${spec.path}`, status, milliseconds })
    })
    response.writeHead(status, {
      ...(status === 304 ? origin : everything),
      'x-request-id': randomUUID(),
      ...headers,
      ...(body && { 'content-length': body.length }),
      ...(isClosing && { connection: 'close' }),
    })
    response.end(body)
    return true
  }

  const before: RequestListener = (request, response) => {
    const key = isClosing ? undefined : keyOf(request)
    if (key === undefined) return app.routing(request, response)
    const again = known.peek(key)
    if (again === undefined) return app.routing(request, response)
    const reading = versions()
    answer(request, response, again, reading)
      .catch(() => false)
      .then((isAnswered) => {
        if (isAnswered) return
        // What is refused or fails here does so there, where it is said to the client, and what is answered is remembered.
        known.delete(key)
        readings.set(request, reading)
        app.routing(request, response)
      })
  }
  app.server.off('request', app.routing).on('request', before)

  return function remember(
    request: IncomingMessage,
    { actor, versions: { everybody }, until }: Recognized,
    call: Repeatable,
  ): void {
    const key = keyOf(request)
    if (key !== undefined) known.set(key, { ...call, accountId: actor.id, everybody, until })
  }
}

const json = 'application/json'

/** By what a call is the same: who asks, how, and for what. None for what brings more than headers, or has no token. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  const brings = headers['content-length'] ?? headers['transfer-encoding'] ?? headers['content-encoding']
  const { 'content-type': type = json } = headers
  if (method !== 'GET' || brings !== undefined || type !== json || url.length > longestUrl) return undefined
  const token = tokenOf(headers)
  return token && `${digestOf(token)} ${isPoll(headers)} ${url}`
}
