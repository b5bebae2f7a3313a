import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/http/app-error.ts'
import { sendError } from '../platform/http/error-reply.ts'
import { methodsAt } from './methods-at.ts'

const built = resolve(import.meta.dirname, '../../../web/dist')
const yearSeconds = 31_536_000
/** What no page of the web app lies below. */
const notPages = /^\/+(?:api|assets)(?:[/?]|$)/

/** The built web app: hashed assets cached for a year, index.html not at all, unknown paths left to its router. */
export async function serveWeb(app: FastifyInstance, specs: readonly EndpointSpec[]): Promise<void> {
  const hasWeb = existsSync(built)
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: built,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(specs, request.url)
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      return sendError(request, reply, new AppError('METHOD_NOT_ALLOWED'))
    }
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!hasWeb || !reads || notPages.test(request.url)) {
      return sendError(request, reply, new AppError('NOT_FOUND'))
    }
    return reply.header('cache-control', 'no-store').sendFile('index.html', { cacheControl: false })
  })
}
