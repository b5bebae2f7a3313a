import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installErrorReplies } from '#platform/http/error-reply.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'nagrik-web-'))
const app = Fastify()
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'help.html', 'manifest.webmanifest', 'assets/index-abc123.js']) {
    writeFileSync(join(folder, file), `content of ${file}`)
  }
  installErrorReplies(app)
  await serveWeb(app, [], folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })

test.each(['/', '/login', '/index.html', '/tickets/1?tab=activity'])(
  '%s is the page of this build and is kept nowhere',
  async (url) => {
    const reply = await get(url)
    expect([reply.body, reply.headers['cache-control']]).toEqual(['content of index.html', 'no-store'])
  },
)

test('another page is kept nowhere either', async () =>
  expect((await get('/help.html')).headers['cache-control']).toBe('no-store'))

test('what carries a hash in its name is kept for a year, the rest for an hour', async () => {
  const asset = await get('/assets/index-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('public, max-age=3600')
})

test('an asset of an earlier build is not found, instead of the page in its place', async () => {
  const reply = await get('/assets/index-old.js')
  expect([reply.statusCode, reply.json().error]).toEqual([404, 'NOT_FOUND'])
})
