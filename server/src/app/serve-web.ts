import { existsSync, readdirSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { preferredLocale } from '#features/notices/locale.model.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sendError } from '#platform/http/error-reply.ts'
import { methodsAt } from './methods-at.ts'

const built = resolve(import.meta.dirname, '../../../web/dist')
const yearSeconds = 31_536_000
const hourSeconds = 3600
/** The build has each text in these too: packed at every request, the largest took 20 ms of a core, all a sixth more bytes. */
const compressed = /\.(?:br|gz)$/
/** What no page of the web app lies below. */
const notPages = /^\/+(?:api|assets)(?:[/?]|$)/

/** A page names the assets of its build: one kept after an update would ask for files that are gone. */
function cachingOf(sent: string): string {
  const path = sent.replace(compressed, '')
  if (path.endsWith('index.html')) return 'no-store'
  // An old service worker would go on answering with the old app.
  if (path.endsWith('.html') || path.endsWith('service-worker.js')) return 'no-cache'
  return path.includes('/assets/')
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${hourSeconds}`
}

/**
 * The web app built into `folder`: hashed assets cached for a year, the app's page not at all, plain pages asked for
 * again each time, unknown paths left to its router.
 */
export async function serveWeb(
  app: FastifyInstance,
  specs: readonly EndpointSpec[],
  folder = built,
): Promise<void> {
  const hasWeb = existsSync(folder)
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    })
    servePlainPages(app, folder)
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
    return reply.sendFile('index.html', { cacheControl: false })
  })
}

/** The pages of web/pages: /hi/help and /en/help, and as /help the one whose language the browser asks for. */
function servePlainPages(app: FastifyInstance, folder: string): void {
  const english = join(folder, 'en')
  const files = existsSync(english) ? readdirSync(english) : []
  for (const { name } of files.map((file) => parse(file)).filter(({ ext }) => ext === '.html')) {
    for (const language of ['en', 'hi']) {
      app.get(`/${language}/${name}`, (_, reply) => reply.sendFile(`${language}/${name}.html`))
    }
    app.get(`/${name}`, (request, reply) => {
      const language = preferredLocale(request.headers['accept-language'])
      return reply.header('vary', 'accept-language').sendFile(`${language}/${name}.html`)
    })
  }
}
