import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { register as metrics } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyPhone } from '#testing/accounts.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { askGeocoder } from './external-geocoder.service.ts'

const hisar = { latitude: 29.14923, longitude: 75.72171 }
const delhi = { latitude: 28.6315, longitude: 77.2167 }

let answer: (reply: ServerResponse) => void
let asked: URL[]
const server = createServer((request, reply) => {
  asked.push(new URL(request.url ?? '', 'http://geocoder'))
  answer(reply)
})
const json = (body: unknown) => (reply: ServerResponse) => reply.end(JSON.stringify(body))
const says = (principalSubdivision: string, names: object = {}) =>
  json({ principalSubdivision, locality: 'Somewhere', city: 'Town', countryName: 'India', ...names })

let origin: string
let portal: TestApp
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  portal = await createTestApp({ config: { geocoderUrl: `${origin}/reverse?key=k1` } })
})
beforeEach(() => {
  asked = []
  answer = says('Haryana')
})
afterAll(async () => {
  await portal.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const reverse = async ({ latitude, longitude }: typeof hisar) => {
  const query = { latitude: String(latitude), longitude: String(longitude) }
  return (await portal.call('GET', '/geo/reverse', { query })).body
}
let people = 0
const register = async (point: typeof hisar) => {
  people += 1
  const person = {
    name: 'Asha',
    email: `asha${people}@example.org`,
    phoneNumber: `97000009${10 + people}`,
    password: 'secret words 1',
  }
  await verifyPhone(portal, person.phoneNumber)
  const { body } = await portal.call('POST', '/auth/register', {
    body: { ...person, phoneVerified: true, ...point },
  })
  return body.error
}

describe('the external geocoder', () => {
  test('is asked by GET with latitude, longitude and localityLanguage=en, and names locality, city and country', async () => {
    answer = says('State of HARYANA', { locality: 'Model Town', city: 'Hisar', more: [1] })
    expect(await reverse(hisar)).toMatchObject({
      principalSubdivision: 'Haryana',
      locality: 'Model Town',
      city: 'Hisar',
      countryName: 'India',
      district: 'Hisar',
      confidence: 'inside',
    })
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/reverse?key=k1&latitude=29.1492&longitude=75.7217&localityLanguage=en',
    ])
  })

  test('refuses no point that the files count: it is one at the border, named by the files', async () => {
    answer = says('Punjab')
    expect(await reverse(hisar)).toMatchObject({
      principalSubdivision: 'Haryana',
      city: 'Hisar',
      confidence: 'border',
    })
    expect(await register(hisar)).toBeUndefined()
  })

  test('lets in a point that the files do not count', async () => {
    answer = says('haryana')
    expect(await reverse(delhi)).toMatchObject({
      principalSubdivision: 'Haryana',
      stateName: 'Haryana',
      locality: 'Somewhere',
      confidence: 'border',
    })
    expect(await register(delhi)).toBeUndefined()
  })

  test('names what lies outside for both, and the registration refuses it', async () => {
    answer = says('National Capital Territory of Delhi', { locality: ' Connaught\u0007 Place ', city: null })
    expect(await reverse(delhi)).toMatchObject({
      principalSubdivision: 'National Capital Territory of Delhi',
      locality: 'Connaught Place',
      confidence: 'outside',
    })
    expect(await register(delhi)).toBe('OUTSIDE_REGION')
  })

  test('is not asked by a registration whose phone is not verified', async () => {
    const body = {
      ...{ name: 'Asha', email: 'unverified@example.org', phoneNumber: '9700000800' },
      ...{ password: 'secret words 1', phoneVerified: true },
    }
    const reply = await portal.call('POST', '/auth/register', { body: { ...body, ...delhi } })
    expect([reply.body.error, asked]).toEqual(['PHONE_NOT_VERIFIED', []])
  })

  test('that knows nothing of a point leaves it to the files', async () => {
    answer = says('', { locality: '', city: '' })
    expect(await reverse(hisar)).toMatchObject({ city: 'Hisar', confidence: 'inside' })
  })
})

const huge = Buffer.alloc(5_000_000, ' ')
const failures: [reason: string, failing: (reply: ServerResponse) => void][] = [
  ['status 5xx', (reply) => reply.writeHead(500).end('{}')],
  ['status 3xx', (reply) => reply.writeHead(302, { location: '/elsewhere' }).end()],
  ['not understood', (reply) => reply.end('<html>')],
  ['not understood', json({ message: 'quota exceeded' })],
  ['not understood', json({ principalSubdivision: { $ne: 1 } })],
  ['not understood', says('x'.repeat(201))],
  ['too large', (reply) => reply.end(huge)],
  ['too large', (reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(huge))],
  ['unreachable', (reply) => reply.destroy()],
  ['too slow', () => undefined],
  ['too slow', (reply) => reply.writeHead(200).write('{"principalSubdivision":')],
]

describe('where the external geocoder fails', () => {
  test.each(failures)('%s: the files answer, and it is counted', async (reason, failing) => {
    answer = failing
    const before = await failuresOf(reason)
    expect(await reverse(hisar)).toMatchObject({
      principalSubdivision: 'Haryana',
      city: 'Hisar',
      confidence: 'inside',
    })
    expect(await failuresOf(reason)).toBe(before + 1)
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/reverse'])
  })

  test('the registration waits for it no longer than 1.5 s', async () => {
    answer = () => undefined
    const start = performance.now()
    expect(await register(delhi)).toBe('OUTSIDE_REGION')
    expect(performance.now() - start).toBeGreaterThan(1400)
    expect(performance.now() - start).toBeLessThan(6000)
  })

  test('the log has the reason once a minute, and neither place nor key', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    const { config } = portal.platform
    const gone = { ...portal.platform, log, config: { ...config, geocoderUrl: 'http://127.0.0.1:1/?key=k1' } }
    for (let n = 0; n < 3; n++) expect(await askGeocoder(gone, hisar)).toBeNull()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"reason":"unreachable"')
    expect(lines[0]).not.toMatch(/29\.1|75\.7|k1/)
  })
})

test('the browser is told of no other host: the server asks', async () => {
  const reply = await portal.app.inject({ url: '/' })
  expect(String(reply.headers['content-security-policy'])).not.toContain(origin)
  expect((await portal.call('GET', '/installation')).body).not.toHaveProperty('data.geocoderUrl')
})

async function failuresOf(reason: string): Promise<number> {
  const { values } = (await metrics.getSingleMetric('nagrik_geocoder_failures_total')?.get()) ?? {
    values: [],
  }
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0
}
