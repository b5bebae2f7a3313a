import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formEnd, formType, partHead } from '#testing/uploads.ts'
import { installErrorReplies } from './error-reply.ts'
import { receiveFiles } from './receive-files.ts'

let app: FastifyInstance
let folder: string
const rules = { files: { count: 2, bytes: 10, tooMany: 'Two at most.', tooLarge: 'Ten bytes at most.' } }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagrik-receive-'))
  app = Fastify()
  installErrorReplies(app)
  await app.register(multipart)
  app.post('/', async (request) => {
    const { files, values } = await receiveFiles(request, folder, rules)
    const contents = files.map(async ({ name, path }) => [name, await readFile(path, 'utf8')])
    return { files: await Promise.all(contents), values }
  })
  await app.listen({ port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const part = (name: string, content: string, field = 'files') => `${partHead({ field, name })}${content}\r\n`
const send = (...parts: string[]) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': formType }, payload: form(parts) })
const form = (parts: string[]) => `${parts.join('')}${formEnd.trimStart()}`

test('a file of exactly the most bytes, an empty one with a name, and none where nothing was chosen', async () => {
  const reply = await send(part('ten.txt', '0123456789'), part('empty.txt', ''), part('', ''))
  expect(reply.json()).toEqual({
    files: [
      ['ten.txt', '0123456789'],
      ['empty.txt', ''],
    ],
    values: {},
  })
})

test('files of a field that nobody asked for are read past', async () => {
  const reply = await send(part('other.txt', 'other', 'others'), part('a.txt', 'a'))
  expect(reply.json().files).toEqual([['a.txt', 'a']])
})

test.each([
  ['FILE_TOO_LARGE', [part('large.txt', '0123456789+')], 'large.txt: Ten bytes at most.'],
  ['TOO_MANY_FILES', ['a', 'b', 'c'].map((name) => part(name, name)), 'Two at most.'],
])('%s names the field', async (error, parts, text) => {
  expect((await send(...parts)).json()).toMatchObject({ error, fields: { files: text } })
})

test('a client that sends all before it reads still learns why its form was refused', async () => {
  const body = form([part('large.txt', 'x'.repeat(20_000_000))])
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  // Without its answer the test fails below.
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await new Promise((sent) => socket.write(body, sent))
  const [answer] = await once(socket.resume(), 'data')
  expect(String(answer)).toContain('413')
  socket.destroy()
})
