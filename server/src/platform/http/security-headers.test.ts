import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { installSecurityHeaders } from './security-headers.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const headersOf = async (url: string, headers = {}) => (await app.app.inject({ url, headers })).headers

test.each(['/', '/api/health', '/api/nowhere', '/api/%'])(
  '%s runs own scripts only and stands in no frame',
  async (url) => {
    const headers = await headersOf(url)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "worker-src 'self' blob:",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
    })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']))
    expect(headers['x-powered-by']).toBeUndefined()
  },
)

test('another origin is not let in', async () => {
  const foreign = await headersOf('/api/health', { origin: 'https://evil.example' })
  expect(foreign['access-control-allow-origin']).not.toBe('https://evil.example')
  expect(foreign['access-control-allow-origin']).not.toBe('*')
})

test.each(['img-src', 'connect-src'])(
  '%s: tiles come from the tile server, where there is one',
  async (kind) => {
    const sources = async (tileUrl: string) => {
      const server = Fastify()
      installSecurityHeaders(server, { ...app.platform.config, tileUrl })
      const { headers } = await server.inject({ url: '/' })
      await server.close()
      return new RegExp(`${kind} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]
    }
    const none = await sources('')
    expect(none).toBe(kind === 'img-src' ? "'self' data: blob:" : "'self'")
    expect(await sources('https://{s}.tiles.example/{z}/{x}/{y}.png')).toBe(`${none} https://tiles.example`)
  },
)

test('browsers are told to stay with HTTPS where the portal has it', async () => {
  const told = async (appOrigin: string) => {
    const server = Fastify()
    installSecurityHeaders(server, { ...app.platform.config, appOrigin })
    const { headers } = await server.inject({ url: '/' })
    await server.close()
    return headers['strict-transport-security']
  }
  expect(await told('https://portal.example')).toMatch(/^max-age=\d{7,}; includeSubDomains$/)
  expect(await told('http://localhost:3000')).toBeUndefined()
})
