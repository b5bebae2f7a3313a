import type { IncomingMessage } from 'node:http'
import { bodyArrivalMs, uploadStallMs } from '@nagrik/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Bytes of a file from some place on, as tus sends them. */
export const pieceType = 'application/offset+octet-stream'

/** Takes JSON bodies as they are, and nothing else; files are read by the calls that want them. */
export function installRequestBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  parseJson(app)
  app.addContentTypeParser(pieceType, (_, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    const coding = request.headers['content-encoding']
    if (coding === undefined || coding.toLowerCase() === 'identity') return done()
    reply.header('accept-encoding', 'identity')
    done(new AppError('UNSUPPORTED_BODY'))
  })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { spec } = request.routeOptions.config
    const [isOfForm, isOfPiece] = [isForm(request), isPiece(request)]
    if (spec && ((isOfForm && !spec.multipart) || (isOfPiece && !spec.bytes)))
      return done(new AppError('UNSUPPORTED_BODY'))
    if (!isOfForm && !isOfPiece && bringsBody(request)) giveUpLater(request, reply)
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) endUnlessComplete(raw)
    done()
  })
}

/**
 * The listed client sends a JSON content type on every call, also without a body: an empty body is an
 * absent one. Otherwise Fastify's own parser, which refuses prototype poisoning.
 */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Forms may take long; whoever reads one watches its progress. */
const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

const isPiece = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith(pieceType)

/** Whoever has the reply and goes on sending gets time to read it, and does not keep the connection by a byte now and then. */
function endUnlessComplete(raw: IncomingMessage): void {
  setTimeout(() => raw.complete || raw.destroy(), uploadStallMs).unref()
}

/**
 * A connection that never finishes its request is not held open for ever. Whoever reads the body hears of it as of
 * any broken one, which the client gets as an answer; a body that nobody reads is cut off.
 */
function giveUpLater({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (raw.listenerCount('error') === 0) return void raw.destroy()
    reply.header('connection', 'close')
    raw.emit('error', new AppError('REQUEST_TIMEOUT'))
  }, bodyArrivalMs)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}
