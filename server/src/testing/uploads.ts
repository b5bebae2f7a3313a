import { readdir } from 'node:fs/promises'
import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import type { TestUser } from './factories.ts'
import type { TestApp, TestReply } from './test-app.ts'

/** One part of a multipart form: a file where it has a name. */
export interface Part {
  field: string
  data: Buffer | string
  name?: string
}

const boundary = 'nagrik-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

/** What stands before the content of a part. */
export const partHead = ({ field, name }: Omit<Part, 'data'>): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${
    name === undefined ? '' : `; filename="${name}"\r\nContent-Type: application/octet-stream`
  }\r\n\r\n`
export const formEnd = `\r\n--${boundary}--\r\n`

const formOf = (parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(partHead(part)), Buffer.from(part.data), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** Sends a form through the app. */
export async function upload(
  test: TestApp,
  path: string,
  token: string | undefined,
  parts: Part[],
): Promise<TestReply> {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': formType, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload: formOf(parts),
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}

/**
 * Opens an upload to a ticket over a real connection; the test writes its body. A connection that the server closes
 * on it, or that the test breaks off, is no failure of the test.
 */
export function openUpload(
  test: TestApp,
  ticketId: string,
  token: string,
  headers: OutgoingHttpHeaders = {},
): ClientRequest {
  return request({
    port: (test.app.server.address() as AddressInfo).port,
    method: 'POST',
    path: `/api/upload/ticket-attachments/${ticketId}`,
    headers: { 'content-type': formType, authorization: `Bearer ${token}`, ...headers },
  }).on('error', () => undefined)
}

/** A comment of the reporter or of staff; gives back its id. */
export async function createComment(test: TestApp, ticketId: string, author: TestUser): Promise<string> {
  const body = { content: 'See the picture' }
  const reply = await test.call('POST', `/tickets/${ticketId}/comments`, { token: author.token, body })
  return reply.body.comment.id
}

/** Every file below the folder of the data directory. */
export async function filesBelow(test: TestApp, folder: 'evidence' | 'spool'): Promise<string[]> {
  const entries = await readdir(join(test.platform.config.dataDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export const evidenceRows = (test: TestApp, ticketId: string) =>
  test.platform.db
    .selectFrom('attachments')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()

/** Lets files into the store only when this many uploads have come that far, so that none knows of another. */
export function meetAtTheStore(test: TestApp, uploads: number): void {
  const { store } = test.platform
  const put = store.put
  let arrived = 0
  vi.spyOn(store, 'put').mockImplementation(async (...file) => {
    arrived += 1
    await vi.waitFor(() => expect(arrived).toBeGreaterThanOrEqual(uploads), 5000)
    return put(...file)
  })
}

let shade = 0

/** A JPEG of 200 by 150 unlike every other one, with a position and a maker in its EXIF data. */
export function photo(height = 150): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: 90, b: 20 }
  return sharp({ create: { width: 200, height, channels: 3, background } })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 0/1' },
      IFD0: { Make: 'PhoneMaker', Model: `Phone ${shade}` },
    })
    .jpeg()
    .toBuffer()
}
