import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Store } from '#platform/storage/store.ts'

export interface SentFile {
  /** In the store. */
  key: string
  /** Bytes. */
  size: number
  mimeType: string
  /** What the file is called when it is saved. */
  name: string
  cacheControl: string
}

/** Nothing of a file may run; a picture or recording opened by itself is still shown. */
const policy =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Streams a stored file: whole, or the part that `Range` asks for (RFC 9110, single ranges). */
export async function sendFile(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, size, mimeType, name, cacheControl }: SentFile,
): Promise<FastifyReply> {
  // The file has no validator, so a conditional range is always answered in full.
  const conditional = request.headers['if-range'] !== undefined
  const range = conditional ? null : readRange(request.headers.range, size)
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policy)
    .header('cross-origin-resource-policy', 'same-origin')
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply
    .type(mimeType)
    .header('content-length', range === null ? size : range.end - range.start + 1)
    .header('content-disposition', disposition(mimeType, name))
  // HEAD never touches the content.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await store.read(key, range ?? undefined))
}

/** Null where the whole file is to be sent: no range, several, or one that cannot be read. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

/** RFC 6266: a plain name for old clients, the exact one by RFC 5987. */
export function disposition(mimeType: string, name: string): string {
  const how = /^(image|video|audio)\//.test(mimeType) ? 'inline' : 'attachment'
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
