import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { jsonBodyBytes } from '@nagrik/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createBind } from '#platform/http/call.ts'
import { installErrorReplies, refuseBrokenRequest, sendError } from '#platform/http/error-reply.ts'
import { finishRequests } from '#platform/http/finish-requests.ts'
import { noteWrites } from '#platform/http/reading.ts'
import { installRequestBody } from '#platform/http/request-body.ts'
import { installSecurityHeaders, securityHeaders } from '#platform/http/security-headers.ts'
import type { ResolveActor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { answerPreflights } from './answer-preflights.ts'
import { serveApiDocs } from './api-docs.ts'
import { features } from './features.ts'
import { serveOutbox } from './serve-outbox.ts'
import { serveUnsubscribe } from './serve-unsubscribe.ts'
import { serveWeb } from './serve-web.ts'

/** The whole HTTP side of the product on one platform; not listening yet. */
export async function buildApp(platform: Platform, resolveActor: ResolveActor): Promise<FastifyInstance> {
  const { config, log } = platform
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    bodyLimit: jsonBodyBytes,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // A stopping process still answers what reaches it; only new connections are refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // No hook sees these, as of an address that is none.
    frameworkErrors: (error, request, reply) =>
      sendError(request, reply.headers(securityHeaders(config)), error),
    clientErrorHandler: refuseBrokenRequest,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // None is made for each request; what is logged of one says its id.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  installErrorReplies(app)
  finishRequests(app)
  installSecurityHeaders(app, config)
  await answerPreflights(app, config)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  installRequestBody(app)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Otherwise a kept-alive connection would hold up the stop for its whole time-out.
    if (closing) reply.header('connection', 'close')
    done()
  })
  if (platform.replica) noteWrites(app, platform.replica)
  const specs: EndpointSpec[] = []
  app.addHook('onRoute', ({ config }) => {
    // HEAD routes, which Fastify adds for each GET, share their spec.
    if (config?.spec && !specs.includes(config.spec)) specs.push(config.spec)
  })
  const bind = createBind(app, platform, resolveActor)
  for (const routes of features) routes(bind)
  await app.after()
  await serveApiDocs(app, specs)
  serveOutbox(app, platform)
  await serveUnsubscribe(app, platform)
  await serveWeb(app, specs)
  return app
}
