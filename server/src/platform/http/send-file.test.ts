import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createDiskStore } from '#platform/storage/disk-store.ts'
import { disposition, readRange, sendFile } from './send-file.ts'

test.each([
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['bytes=1e3-', null],
  ['items=0-1', null],
  [undefined, null],
])('of 1000 bytes, %s asks for %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})

test('a name cannot leave its quotes or its header', () => {
  expect(disposition('application/pdf', 'a"; filename=evil.exe\r\nX: 1.pdf')).toBe(
    `attachment; filename="a__ filename=evil.exe__X: 1.pdf"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe%0D%0AX%3A%201.pdf`,
  )
})

test('only pictures and recordings are shown in place', () => {
  expect(disposition('video/mp4', 'a.mp4')).toMatch(/^inline;/)
  expect(disposition('text/html', 'a.html')).toMatch(/^attachment;/)
})

test('HEAD tells of a file what GET does and leaves it closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nagrik-send-'))
  await writeFile(join(folder, 'clip.webm'), 'a video')
  const store = createDiskStore(folder)
  const read = vi.spyOn(store, 'read')
  const app = Fastify()
  const file = {
    key: 'clip.webm',
    size: 7,
    mimeType: 'video/webm',
    name: 'clip.webm',
    cacheControl: 'no-store',
  }
  app.get('/clip', (request, reply) => sendFile(store, request, reply, file))
  try {
    const { headers } = await app.inject({ method: 'HEAD', url: '/clip' })
    expect(read).not.toHaveBeenCalled()
    const got = await app.inject({ url: '/clip' })
    expect(got.body).toBe('a video')
    expect({ ...headers, date: null }).toEqual({ ...got.headers, date: null })
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})
