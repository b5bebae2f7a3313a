import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, ErrorReply } from '@nagrik/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#platform/unavailable.ts'
import { AppError } from './app-error.ts'
import { createRefusalLog } from './refusal-log.ts'

/** Errors of Fastify and its plugins that are the client's doing. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_BODY',
  FST_FILES_LIMIT: 'TOO_MANY_FILES',
  FST_PARTS_LIMIT: 'TOO_MANY_FILES',
  FST_FIELDS_LIMIT: 'TOO_MANY_FILES',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_PROTO_VIOLATION: 'MALFORMED_BODY',
}

/** Text the database cannot hold; validation should have caught it, the client still gets a 400. */
const unstorable = new Set(['22021', '22P02', '22P05', '22003'])

function toAppError(error: Partial<FastifyError>): AppError {
  if (error instanceof AppError) return error
  const code = error.code ?? ''
  const known = byFastifyCode[code]
  if (known) return new AppError(known)
  if (unstorable.has(code)) return new AppError('VALIDATION_FAILED')
  if (error.name === 'SyntaxError' && error.statusCode === 400) return new AppError('MALFORMED_BODY')
  if (error.statusCode === 415) return new AppError('UNSUPPORTED_BODY')
  if (error.statusCode === 413) return new AppError('BODY_TOO_LARGE')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('MALFORMED_BODY')
  }
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
  return new AppError('INTERNAL')
}

/** The contract's shape of a refusal. */
function bodyOf(failure: AppError, requestId: string): ErrorReply {
  const { fields, data } = failure.details
  return {
    success: false,
    message: failure.message,
    error: failure.code,
    ...(fields && { fields }),
    ...(data !== undefined && { data }),
    requestId,
  }
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Partial<FastifyError>,
): FastifyReply {
  const failure = toAppError(error)
  if (failure.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
  else request.server.logRefusal(request, failure)
  const { retryAfterSeconds } = failure.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(bodyOf(failure, request.id))
}

/** Every failed request leaves in the one shape of the contract, without internals. */
export function installErrorReplies(app: FastifyInstance): void {
  app.decorate('logRefusal', createRefusalLog())
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, error))
}

/** What Node says of a request that never got as far as a handler. */
const byParserCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** The same for what is no HTTP request at all, so that nobody handles it. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const failure = new AppError(byParserCode[error.code ?? ''] ?? 'MALFORMED_BODY')
  const id = randomUUID()
  const body = JSON.stringify(bodyOf(failure, id))
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
