import type { ErrorCode, ErrorReply } from '@nagrik/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Errors of Fastify and its plugins that are the client's doing. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_BODY',
  FST_FILES_LIMIT: 'TOO_MANY_FILES',
  FST_PARTS_LIMIT: 'TOO_MANY_FILES',
  FST_FIELDS_LIMIT: 'TOO_MANY_FILES',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_PROTO_VIOLATION: 'MALFORMED_BODY',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
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
  return new AppError('INTERNAL')
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Partial<FastifyError>,
): FastifyReply {
  const failure = toAppError(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  const { fields, data, retryAfterSeconds } = failure.details
  const body: ErrorReply = {
    success: false,
    message: failure.message,
    error: failure.code,
    ...(fields && { fields }),
    ...(data !== undefined && { data }),
    requestId: request.id,
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(failure.status).header('cache-control', 'no-store').send(body)
}

/** Every failed request leaves in the one shape of the contract, without internals. */
export function installErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, error))
}
