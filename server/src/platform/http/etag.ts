import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapPieces, rowsAtOnce } from '#platform/pieces.ts'
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
  const type = 'application/json; charset=utf-8'
  return sendTextWithEtag(request, reply, await jsonOf(body), { type, cacheControl })
}

/** The same for any text. */
export function sendTextWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { type, cacheControl }: { type: string; cacheControl: string },
): FastifyReply {
  const tag = sha256(text).toString('base64url').slice(0, 27)
  if (isKnown(request, reply, tag, cacheControl)) return reply.code(304).send()
  return reply.type(type).send(text)
}

/** Names what is answered by a tag; whether the client has it already. */
export function isKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  cacheControl: string,
): boolean {
  const etag = `"${tag}"`
  reply.header('etag', etag).header('cache-control', cacheControl)
  return hasTag(request.headers, etag)
}

/** Whether somebody who asks with these headers has what the tag names; with its quotes. */
export function hasTag(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim())
  // Compression weakens the tag on its way; what it names is the same.
  return known.some((one) => one.replace(/^W\//, '') === etag)
}

/** As JSON.stringify writes it, with long lists written in pieces. */
export async function jsonOf(body: object): Promise<string> {
  const isLong = (value: unknown) => Array.isArray(value) && value.length > rowsAtOnce
  if (!Object.values(body).some(isLong)) return JSON.stringify(body)
  const members: string[] = []
  for (const [key, value] of Object.entries(body)) {
    const text = Array.isArray(value)
      ? `[${(await mapPieces(value, (rows) => JSON.stringify(rows).slice(1, -1))).join(',')}]`
      : JSON.stringify(value)
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${members.join(',')}}`
}
