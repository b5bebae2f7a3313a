import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { TestApp, TestReply } from './test-app.ts'

export const mebibyte = 1024 * 1024

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** One request of tus; what a header should not be is given as undefined. */
export async function tus(
  { app }: Pick<TestApp, 'app'>,
  method: EndpointSpec['method'],
  id: string | null,
  token: string | undefined,
  headers: OutgoingHttpHeaders = {},
  payload?: Buffer,
): Promise<TestReply> {
  const all = {
    'tus-resumable': '1.0.0',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
    ...headers,
  }
  const reply = await app.inject({
    method,
    url: `/api/upload/resumable${id === null ? '' : `/${id}`}`,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    ...(payload && { payload }),
  })
  const isJson = String(reply.headers['content-type'] ?? '').includes('json') && reply.body !== ''
  return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.body }
}

export const metadataOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Opens an upload of so many bytes; gives back its id. */
export async function opened(
  test: Pick<TestApp, 'app'>,
  token: string,
  length: number,
  headers: OutgoingHttpHeaders = {},
): Promise<string> {
  const reply = await tus(test, 'POST', null, token, { 'upload-length': length, ...headers })
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return String(reply.headers.location).split('/').at(-1) ?? ''
}

export const sendBytes = (
  test: Pick<TestApp, 'app'>,
  token: string,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<TestReply> => tus(test, 'PATCH', id, token, { 'upload-offset': offset }, bytes)

/** How many bytes the server says it has. */
export const offsetOf = async (test: Pick<TestApp, 'app'>, token: string, id: string): Promise<number> =>
  Number((await tus(test, 'HEAD', id, token)).headers['upload-offset'])

/** A whole upload, in pieces of so many bytes; gives back its id. */
export async function uploaded(
  test: Pick<TestApp, 'app'>,
  token: string,
  bytes: Buffer,
  pieceBytes = mebibyte,
  headers: OutgoingHttpHeaders = {},
): Promise<string> {
  const id = await opened(test, token, bytes.length, headers)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const { status } = await sendBytes(test, token, id, at, bytes.subarray(at, at + pieceBytes))
    if (status !== 204) throw new Error(`${status} at ${at}`)
  }
  return id
}
