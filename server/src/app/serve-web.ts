import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/http/app-error.ts'
import { sendError } from '../platform/http/error-reply.ts'

const built = resolve(import.meta.dirname, '../../../web/dist')
const yearSeconds = 31_536_000

/** The built web app: hashed assets cached for a year, index.html not at all, unknown paths left to its router. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
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
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!hasWeb || !isPage) return sendError(request, reply, new AppError('NOT_FOUND'))
    return reply.header('cache-control', 'no-store').sendFile('index.html', { cacheControl: false })
  })
}
