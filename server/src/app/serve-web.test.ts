import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installErrorReplies } from '#platform/http/error-reply.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'nagrik-web-'))
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const language of ['en', 'hi']) mkdirSync(join(folder, language))
  for (const file of [
    'index.html',
    'en/help.html',
    'hi/help.html',
    'manifest.webmanifest',
    'service-worker.js',
    'assets/index-abc123.js',
  ]) {
    for (const ending of ['', '.br', '.gz']) {
      writeFileSync(join(folder, file + ending), `content of ${file}${ending}`)
    }
  }
  installErrorReplies(app)
  await serveWeb(app, [], folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

test.each(['/', '/login', '/index.html', '/tickets/1?tab=activity'])(
  '%s is the page of this build and is kept nowhere',
  async (url) => {
    const reply = await get(url)
    expect([reply.body, reply.headers['cache-control']]).toEqual(['content of index.html', 'no-store'])
  },
)

describe('a plain page', () => {
  test.each([
    ['/hi/help', 'en', 'hi'],
    ['/en/help', 'hi', 'en'],
    ['/en/help/', 'hi', 'en'],
    ['/help', 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['/help/', 'hi-IN', 'hi'],
    ['/help?from=mail', 'en-IN,hi;q=0.5', 'en'],
    ['/help', 'ta', 'en'],
  ])(
    '%s is read in the language of the address, else that of the browser (%s): %s',
    async (url, wished, language) => {
      const reply = await get(url, { 'accept-language': wished })
      expect(reply.body).toBe(`content of ${language}/help.html`)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  test('is asked for again each time, and kept for one language', async () => {
    expect((await get('/hi/help')).headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect((await get('/help')).headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-language, accept-encoding',
    })
  })

  test.each(['/hi/nope', '/nope', '/hi', '/help/more'])('%s is none: the app decides', async (url) =>
    expect((await get(url)).body).toBe('content of index.html'),
  )

  test('is read only', async () => {
    const reply = await app.inject({ method: 'POST', url: '/help' })
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'NOT_FOUND'])
  })
})

test('what carries a hash in its name is kept for a year, the rest for an hour', async () => {
  const asset = await get('/assets/index-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('public, max-age=3600')
})

test('PWA-001 the service worker is served from the root, and asked for again each time', async () => {
  const { headers, body } = await get('/service-worker.js')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(body).toBe('content of service-worker.js')
})

test('an asset of an earlier build is not found, instead of the page in its place', async () => {
  const reply = await get('/assets/index-old.js')
  expect([reply.statusCode, reply.json().error]).toEqual([404, 'NOT_FOUND'])
})

describe('a text that the build has compressed', () => {
  test.each([
    ['/assets/index-abc123.js', 'br, gzip', '.br', 'br'],
    ['/assets/index-abc123.js', 'gzip, deflate', '.gz', 'gzip'],
    ['/assets/index-abc123.js', 'identity', '', undefined],
    ['/assets/index-abc123.js', 'br;q=0, gzip;q=0.5', '.gz', 'gzip'],
    ['/assets/index-abc123.js', 'br;q=most', '', undefined],
    ['/login', 'gzip, br', '.br', 'br'],
    ['/hi/help', 'br', '.br', 'br'],
    ['/service-worker.js', 'br', '.br', 'br'],
  ])('%s goes to a browser that takes %s as it lies there (%s)', async (url, takes, ending, encoding) => {
    const plain = await get(url)
    const { body, headers } = await get(url, { 'accept-encoding': takes })
    expect([body, headers['content-encoding']]).toEqual([plain.body + ending, encoding])
    expect(headers.vary).toContain('accept-encoding')
    for (const name of ['content-type', 'cache-control']) expect(headers[name]).toBe(plain.headers[name])
  })

  test('has no address of its own', async () => {
    expect((await get('/assets/index-abc123.js.br')).statusCode).toBe(404)
  })
})
