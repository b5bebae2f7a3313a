import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isApiError } from '#platform/api-error.ts'
import type { OutboxFile } from './item.ts'
import { sendInPieces } from './send-in-pieces.ts'

const as = { token: 'token of asha', sessionId: 's' }
const megabyte = 1024 * 1024
const home = '/api/upload/resumable'

interface Fault {
  method: string
  /** Any where left out. */
  path?: string
  /** Answered in place of what would be done; none where the line is dead. */
  status?: number
  body?: unknown
  /** It is done, and only the answer is lost. */
  isDone?: true
}

/** A server that speaks as much of tus as it takes, with what it was asked for in order. */
function startServer() {
  const uploads = new Map<string, { size: number; received: Blob[]; metadata: string }>()
  const asked: string[] = []
  const attached: Record<string, unknown>[] = []
  const faults: Fault[] = []
  const sizeOf = (parts: Blob[]) => parts.reduce((sum, { size }) => sum + size, 0)
  const reply = (status: number, headers: Record<string, string> = {}, body: unknown = null) =>
    new Response(body === null ? null : JSON.stringify(body), { status, headers })

  function answer(method: string, path: string, headers: Headers, body: unknown): Response {
    if (path === `${home}/attach`) {
      attached.push(JSON.parse(String(body)))
      return reply(201, {}, { success: true, message: '', data: [] })
    }
    if (method === 'POST') {
      const id = `upload-${uploads.size + 1}`
      const size = Number(headers.get('Upload-Length'))
      uploads.set(id, { size, received: [], metadata: headers.get('Upload-Metadata') ?? '' })
      return reply(201, { Location: `${home}/${id}` })
    }
    const upload = uploads.get(path.split('/').at(-1) ?? '')
    if (!upload) return reply(404)
    if (method === 'PATCH') {
      if (Number(headers.get('Upload-Offset')) !== sizeOf(upload.received)) return reply(409)
      upload.received.push(body as Blob)
    }
    const offset = String(sizeOf(upload.received))
    const status = method === 'PATCH' ? 204 : 200
    return reply(status, { 'Upload-Offset': offset, 'Upload-Length': String(upload.size) })
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    const path = new URL(address, location.href).pathname
    asked.push(`${method} ${path.replace(home, '')}`)
    const at = faults.findIndex((one) => one.method === method && (one.path ?? path) === path)
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    if (fault?.status) return reply(fault.status, {}, fault.body ?? null)
    const answered =
      !fault || fault.isDone ? answer(method, path, new Headers(init.headers), init.body) : null
    if (fault || !answered) throw new TypeError('Failed to fetch')
    return answered
  })
  return {
    uploads,
    asked,
    attached,
    faults,
    textOf: (id: string) => new Blob(uploads.get(id)?.received).text(),
  }
}

let server: ReturnType<typeof startServer>
let file: OutboxFile
const shares: number[] = []
const text = 'a'.repeat(megabyte) + 'b'.repeat(300)

const send = (thumbnail?: Blob) =>
  sendInPieces(
    {
      ...{ file, as, isFirst: false, target: { ticketId: 't1' } },
      bytes: {
        ...{ userId: 'asha', itemId: 'i', id: 'f', blob: new Blob([text]) },
        ...(thumbnail && { thumbnail }),
      },
    },
    async (change) => {
      file = { ...file, ...change }
    },
    (share) => shares.push(share),
  )
const failed = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

beforeEach(() => {
  server = startServer()
  shares.length = 0
  file = { id: 'f', metadata: {}, state: 'waiting', refusal: null, wasTried: true, uploads: {} }
})
afterEach(() => vi.unstubAllGlobals())

it('sends the bytes piece by piece, tells how far it is, and has them attached with their hash', async () => {
  await send()
  expect(server.asked).toEqual([
    'POST ',
    'PATCH /upload-1',
    'PATCH /upload-1',
    'PATCH /upload-1',
    'POST /attach',
  ])
  expect(await server.textOf('upload-1')).toBe(text)
  expect(shares.at(-1)).toBe(1)
  expect(shares.length).toBe(3)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  expect(server.attached).toEqual([
    { ticketId: 't1', upload: 'upload-1', metadata: {}, sha256: Buffer.from(digest).toString('hex') },
  ])
})

it('goes on after a dead line where the server is, and sends no piece twice', async () => {
  server.faults.push({ method: 'PATCH' })
  await expect(send()).rejects.toMatchObject({ status: 0, error: 'NO_CONNECTION' })
  server.faults.push({ method: 'PATCH', isDone: true })
  await expect(send()).rejects.toMatchObject({ status: 0 })
  await send()
  expect(server.asked.filter((one) => one === 'POST ')).toHaveLength(1)
  expect(await server.textOf('upload-1')).toBe(text)
  expect(server.attached).toHaveLength(1)
})

it('sends the still of a video first, as what it is', async () => {
  await send(new Blob(['still']))
  expect(await server.textOf('upload-1')).toBe('still')
  expect(server.uploads.get('upload-1')?.metadata).toBe(`purpose ${btoa('thumbnail')}`)
  expect(server.attached[0]).toMatchObject({ upload: 'upload-2', thumbnail: 'upload-1' })
})

it('begins anew where the server has given the upload up', async () => {
  server.faults.push({ method: 'PATCH' })
  await failed(send())
  server.uploads.delete('upload-1')
  server.uploads.set('another', { size: 1, received: [], metadata: '' })
  await send()
  expect(file.uploads.file).toContain('upload-2')
  expect(await server.textOf('upload-2')).toBe(text)
})

it.each([401, 429, 503])('a question answered by %i is no reason to begin anew', async (status) => {
  server.faults.push({ method: 'PATCH' })
  await failed(send())
  server.faults.push({ method: 'HEAD', status })
  await expect(send()).rejects.toMatchObject({ status })
  expect(server.uploads.size).toBe(1)
})

it.each([
  ['PATCH', 404],
  ['PATCH', 409],
  ['PATCH', 423],
  ['HEAD', 403],
])('%s answered by %i is tried again, and no refusal of the file', async (method, status) => {
  server.faults.push({ method: 'PATCH' })
  await failed(send())
  server.faults.push({ method, status })
  expect(isApiError(await failed(send()))).toBe(false)
  await send()
  expect(await server.textOf('upload-1')).toBe(text)
})

it.each([
  [400, 'UNREADABLE_MEDIA', true],
  [404, 'TICKET_NOT_FOUND', true],
  [404, 'NOT_FOUND', false],
  [409, 'UPLOAD_INCOMPLETE', false],
])('attaching answered by %i %s: a refusal is %s', async (status, error, isRefusal) => {
  server.faults.push({ method: 'POST', path: `${home}/attach`, status, body: { error } })
  expect(isApiError(await failed(send()))).toBe(isRefusal)
})

it('bytes that changed on their way go again, all of them', async () => {
  const body = { error: 'VALIDATION_FAILED', fields: { sha256: 'These are other bytes' } }
  server.faults.push({ method: 'POST', path: `${home}/attach`, status: 400, body })
  expect(isApiError(await failed(send()))).toBe(false)
  await send()
  expect(server.attached.at(-1)).toMatchObject({ upload: 'upload-2' })
  expect(await server.textOf('upload-2')).toBe(text)
})
