import type { FastifyInstance } from 'fastify'

/**
 * The listed client sends a JSON content type on every call, also without a body: an empty body is an
 * absent one. Otherwise Fastify's own parser, which refuses prototype poisoning.
 */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
