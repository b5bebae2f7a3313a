import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapInPieces } from '#platform/pieces.ts'
import { sha256 } from '#platform/secret.ts'

/**
 * Sends a JSON body with a strong ETag over its bytes, or 304 when the client already has them. Nothing of it may
 * stay on a disk unless `cacheControl` says so: a client that wants to ask by If-None-Match keeps it in its own memory.
 */
export async function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  cacheControl = 'no-store',
): Promise<FastifyReply> {
  const text = await jsonOf(body)
  const etag = `"${sha256(text).toString('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', cacheControl)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  // Compression weakens the tag on its way; the bytes of the JSON are the same.
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** As JSON.stringify writes it, with the rows of its lists written in pieces. */
async function jsonOf(body: object): Promise<string> {
  const members: string[] = []
  for (const [key, value] of Object.entries(body)) {
    const text = Array.isArray(value)
      ? `[${(await mapInPieces(value, (row) => JSON.stringify(row))).join(',')}]`
      : JSON.stringify(value)
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${members.join(',')}}`
}
