import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable } from '#platform/unavailable.ts'
import { createS3Store } from './s3-store.ts'

let folder: string
let silent: Server
const open = new Set<Socket>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagrik-s3-'))
  silent = createServer((socket) => open.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  silent.close()
  await rm(folder, { recursive: true, force: true })
})

const patienceMs = 100
const storeAt = (server: Server) =>
  createS3Store(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'evidence',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    patienceMs,
  )
const storeThatIsSilent = () => storeAt(silent)

test.each([
  ['put', async () => storeThatIsSilent().put('ab/photo.jpg', await photo(), 'image/jpeg')],
  ['size', () => storeThatIsSilent().size('ab/photo.jpg')],
  ['read', () => storeThatIsSilent().read('ab/photo.jpg')],
  ['remove', () => storeThatIsSilent().remove('ab/photo.jpg')],
])('a store that takes the request of a %s and is silent counts as away', async (_, ask) => {
  const failure = await Promise.resolve(ask()).catch((error: Error) => error)
  expect(isUnavailable(failure), String(failure)).toBe(true)
})

async function photo(): Promise<string> {
  const path = join(folder, 'photo')
  await writeFile(path, Buffer.alloc(200_000))
  return path
}

test('a file that cannot be read fails its put, and nothing else', async () => {
  await expect(storeThatIsSilent().put('ab/photo.jpg', folder, 'image/jpeg')).rejects.toThrow('EISDIR')
})

test('a file that was not taken is not left open', async () => {
  const path = join(folder, 'recording.mp4')
  await writeFile(path, Buffer.alloc(30_000_000))
  await expect(storeThatIsSilent().put('ab/recording.mp4', path, 'video/mp4')).rejects.toThrow()
  await expect.poll(openFiles).not.toContain(path)
})

async function openFiles(): Promise<string[]> {
  const own = '/proc/self/fd'
  const fds = await readdir(own)
  return Promise.all(fds.map((fd) => readlink(join(own, fd)).catch(() => '')))
}

/** A store that ends the connection of each of its first requests, as one does that was kept for too long. */
async function storeThatHangsUp(times: number): Promise<{ server: HttpServer; taken: number[] }> {
  const taken: number[] = []
  let left = times
  const server = createHttpServer(async (request, reply) => {
    if (left > 0) {
      left -= 1
      return void request.socket.resetAndDestroy()
    }
    let bytes = 0
    for await (const piece of request) bytes += piece.length
    taken.push(bytes)
    reply.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, taken }
}

test('a file whose connection the store had just ended is sent again, whole', async () => {
  const { server, taken } = await storeThatHangsUp(2)
  await storeAt(server).put('ab/photo.jpg', await photo(), 'image/jpeg')
  expect(taken).toEqual([200_000])
  server.closeAllConnections()
  server.close()
})

test('a store that ends every connection counts as away, and the file stays', async () => {
  const { server, taken } = await storeThatHangsUp(100)
  const path = await photo()
  const failure = await storeAt(server)
    .put('ab/photo.jpg', path, 'image/jpeg')
    .catch((error: Error) => error)
  expect(isUnavailable(failure), String(failure)).toBe(true)
  expect(taken).toEqual([])
  expect((await stat(path)).size).toBe(200_000)
  server.close()
})
