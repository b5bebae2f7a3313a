import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '#platform/secret.ts'

/** Sends a JSON body with a strong ETag over its bytes, or 304 when the client already has them. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body)
  const etag = `"${sha256(text).toString('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  // Compression weakens the tag on its way; the bytes of the JSON are the same.
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
