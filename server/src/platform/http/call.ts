import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ReplyOf } from '@nagrik/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Claim, claimOf } from '#platform/database/once.ts'
import type { Versions } from '#platform/database/versions.ts'
import type { Platform } from '#platform/platform.ts'
import { answerAgain, type Find } from './answer-again.ts'
import { invalidField } from './app-error.ts'
import { answering } from './call-origin.ts'
import { createCharge, rowsOf } from './charge.ts'
import { routeOfForm } from './forms.ts'
import { createReading } from './reading.ts'
import { createRecognize, type Readings, type Recognized } from './recognize.ts'
import { type Actor, passGate, type ResolveActor, tokenOf } from './session-gate.ts'
import { parse } from './validate.ts'

/** What is known of the device that calls. */
export interface Client {
  ip: string
  /** X-Session-Id: correlates requests and holds a phone verification; grants nothing alone. */
  sessionKey: string | null
  userAgent: string
}

/** A validated request on its way to a service. */
export interface Call<S extends EndpointSpec> {
  platform: Platform
  actor: S extends { recognizes: true } ? Actor | null : S['gate'] extends 'public' ? null : Actor
  /** Of everything, read after the request arrived; of a call without a session none. */
  versions: S['gate'] extends 'public' ? null : Versions
  params: ParamsOf<S>
  query: QueryOf<S>
  body: BodyOf<S>
  client: Client
  claim: Claim
  /** Of a GET of somebody signed in: lets the same call of theirs be answered by what `find` finds, past all of this. */
  answerAgain(find: Find): void
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler answers; `success: true` is added on the way out. */
type Answer<S extends EndpointSpec> = Omit<ReplyOf<S>, 'success'>

/** Binds an endpoint of the contract to its handler: gate, cost, validation, idempotency claim, reply. */
export type Bind = <const S extends EndpointSpec>(
  spec: S,
  handle: (call: Call<S>) => Promise<Answer<S> | FastifyReply>,
  options?: BindOptions,
) => void

export interface BindOptions {
  /**
   * It only reads, and bears that others' changes come some seconds late: its `platform.db` may be a replica. Nothing
   * that it answers is kept by `versions`, which are those of the primary.
   */
  mayLag?: true
}

/** A feature's routes.ts exports one of these. */
export type FeatureRoutes = (bind: Bind) => void

const sessionKeyPattern = /^[\w.-]{8,200}$/

const clientOf = (request: FastifyRequest): Client => {
  const key = request.headers['x-session-id']
  return {
    ip: request.ip,
    sessionKey: typeof key === 'string' && sessionKeyPattern.test(key) ? key : null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** `body` as validated, for what is ignored makes no other request. */
function readClaim(spec: EndpointSpec, actor: Actor | null, request: FastifyRequest, body: unknown): Claim {
  const key = request.headers['idempotency-key']
  if (!spec.idempotent || key === undefined || actor === null) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be 1 to 200 visible characters')
  }
  return claimOf(actor.id, key, `${spec.method} ${request.url}`, body)
}

export function createBind(app: FastifyInstance, platform: Platform, resolve: ResolveActor): Bind {
  const charge = createCharge(platform)
  const readings: Readings = new WeakMap()
  const recognize = createRecognize(platform, readings, resolve)
  const reading = createReading(platform)
  const remember = answerAgain(app, platform, charge, readings)
  app.decorateRequest('accountId', null)

  async function enter(spec: EndpointSpec, request: FastifyRequest): Promise<Recognized | null> {
    if (spec.gate === 'public' && !(spec.recognizes && tokenOf(request.headers))) return null
    const caller = await recognize(request)
    try {
      passGate(spec, caller.actor)
    } catch (error) {
      await charge.refusal(caller.actor)
      throw error
    }
    return caller
  }

  return (spec, handle, { mayLag } = {}) => {
    const route: RouteOptions = {
      method: spec.method,
      url: `/api${spec.path}`,
      config: { spec },
      handler: async (request, reply) => {
        const caller = await enter(spec, request)
        const actor = caller?.actor ?? null
        const query = spec.query && parse(spec.query, request.query, 'query')
        const done = await charge.call(spec, actor, query, reply)
        try {
          const body = spec.body && !spec.multipart ? parse(spec.body, request.body, 'body') : undefined
          const call = {
            platform: mayLag ? await reading(actor) : platform,
            actor,
            versions: caller?.versions ?? null,
            params: spec.params && parse(spec.params, request.params, 'params'),
            query,
            body,
            client: clientOf(request),
            claim: readClaim(spec, actor, request, body),
            answerAgain: (find: Find) =>
              caller && remember(request.raw, caller, { spec, rows: rowsOf(query), find }),
            request,
            reply,
          } as unknown as Call<typeof spec>
          const answer = await answering(call.client, () => handle(call))
          // What was streamed and broke off has begun its answer and will not end it.
          if (reply.sent) return undefined
          // Nobody hears of a file any more; who has changed something is noted with the answer, heard or not.
          if (spec.method === 'GET' && reply.raw.destroyed) return undefined
          if (reply.raw.headersSent || Object.is(answer, reply)) return reply
          return reply
            .code(spec.status ?? 200)
            .header('cache-control', 'no-store')
            .send({ success: true, ...answer })
        } finally {
          done()
        }
      },
    }
    if (spec.multipart) routeOfForm(app, route)
    else app.route(route)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    spec?: EndpointSpec
  }
  interface FastifyRequest {
    /** Who is signed in, once the gate knows. */
    accountId: string | null
  }
}
