import { PassThrough, Readable } from 'node:stream'
import { notValid } from '@nagrik/contract/errors'
import { uploadStallMs } from '@nagrik/contract/limits'
import { type DataStore, type Locker, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '#platform/ids.ts'
import { AppError, invalidField } from './app-error.ts'
import { discardRest } from './receive-files.ts'
import { pieceType } from './request-body.ts'

const version = '1.0.0'
const tusPath = '/api/upload/resumable'
export const tusExtensions = ['creation', 'termination', 'expiration']

/** What is spoken here, for whoever asks by OPTIONS. To be called before CORS answers that. */
export function announceTus(app: FastifyInstance, mostBytes: number): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith(tusPath)) return
    reply.headers({
      'tus-resumable': version,
      'tus-version': version,
      'tus-extension': tusExtensions.join(','),
      'tus-max-size': mostBytes,
    })
  })
}

/** Where the bytes of one request's upload go; made anew for each request. */
export interface UploadStore {
  data: DataStore
  locker: Locker
  /** When the upload that was asked for expires, once that is known. */
  expiresAt(): Date | null
  /** Waits until what arrived is kept, also where the request broke off. */
  settled(): Promise<unknown>
}

/** All that tus is told of a request: nothing here can override a method or name another host. */
const told = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-concat',
  'upload-offset',
  'upload-metadata',
]

/** Answers one call of tus 1.0; refusals leave in the contract's shape, which tus' clients do not read. */
export async function answerTus(
  store: UploadStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('tus-resumable', version)
  const body = request.method === 'PATCH' ? readBody(request) : null
  try {
    assertProtocol(request, reply)
    let failure: unknown = null
    const server = new Server({
      path: tusPath,
      relativeLocation: true,
      namingFunction: newId,
      getFileIdFromRequest: () => (request.params as { id?: string }).id,
      datastore: store.data,
      locker: store.locker,
      onResponseError: (_, error) => {
        failure = error
        return undefined
      },
    })
    const answer = await server.handleWeb(asWebRequest(request, body?.stream))
    await store.settled()
    if (failure !== null) throw body?.failure() ?? asRefusal(failure)
    if (answer.status >= 400) throw refusalOf(answer.status, await answer.text())
    for (const [name, value] of answer.headers) {
      if (/^(upload-|location$|cache-control$)/.test(name)) reply.header(name, value)
    }
    const expiresAt = store.expiresAt()
    if (expiresAt !== null) reply.header('upload-expires', expiresAt.toUTCString())
    return reply.code(answer.status).send()
  } finally {
    await store.settled()
    body?.leave()
  }
}

/** @throws AppError */
function assertProtocol({ method, headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers['tus-resumable'] !== version) {
    reply.header('tus-version', version)
    throw new AppError('UPLOAD_PROTOCOL')
  }
  if (method !== 'PATCH') return
  if (!headers['content-type']?.toLowerCase().startsWith(pieceType)) throw new AppError('UNSUPPORTED_BODY')
  if (headers['upload-offset'] === undefined) throw invalidField('Upload-Offset', 'Upload-Offset is missing')
}

function asWebRequest({ method, headers }: FastifyRequest, body: Readable | undefined): Request {
  const sent = new Headers(body && { 'content-type': pieceType })
  for (const name of [...told, ...(body ? ['content-length'] : [])]) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  return new Request(`http://localhost${tusPath}`, {
    method,
    headers: sent,
    ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const }),
  })
}

/** The body as a stream of its own, so that a refusal does not cut the connection. Who sends nothing for a minute is cut off. */
function readBody({ raw }: FastifyRequest) {
  const stream = new PassThrough()
  let failure: AppError | null = null
  const breakOff = (code: 'REQUEST_TIMEOUT' | 'MALFORMED_BODY') => {
    failure = new AppError(code)
    stream.destroy(failure)
  }
  const stall = setTimeout(() => breakOff('REQUEST_TIMEOUT'), uploadStallMs)
  const onData = () => void stall.refresh()
  const onClose = () => {
    if (!raw.readableEnded) breakOff('MALFORMED_BODY')
  }
  stream.on('error', () => undefined)
  raw.on('data', onData)
  raw.on('close', onClose)
  raw.on('error', onClose)
  raw.pipe(stream)
  return {
    stream,
    /** What the stream broke off for. */
    failure: () => failure,
    leave() {
      clearTimeout(stall)
      raw.off('data', onData)
      raw.off('close', onClose)
      raw.unpipe(stream)
      stream.destroy()
      discardRest(raw)
    },
  }
}

/** Errors of tus say a status; others are our own. */
function asRefusal(error: unknown): unknown {
  const { status_code: status, body } = error as { status_code?: number; body?: string }
  return status === undefined ? error : refusalOf(status, body ?? '')
}

function refusalOf(status: number, text: string): AppError {
  if (status === 404 || status === 410) return new AppError('NOT_FOUND')
  if (status === 409) return new AppError('UPLOAD_OFFSET')
  if (status === 413) return new AppError('FILE_TOO_LARGE')
  const fields = text.match(/upload-(?:length|defer-length|offset|metadata|concat)/gi) ?? []
  const names =
    fields.length > 0 ? fields : [/concatenation/i.test(text) ? 'Upload-Concat' : 'Upload-Defer-Length']
  return new AppError('VALIDATION_FAILED', {
    fields: Object.fromEntries(names.map((name) => [headerName(name), notValid])),
  })
}

const headerName = (name: string): string =>
  name.toLowerCase().replace(/(^|-)\w/g, (letter) => letter.toUpperCase())
