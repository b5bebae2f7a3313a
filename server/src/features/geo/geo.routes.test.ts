import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { liesInRegion } from './geo.service.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const reverse = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.call('GET', '/geo/reverse', { query, headers })

describe('GET /geo/reverse', () => {
  test('names a point in Haryana to anybody, at the top level of the body', async () => {
    const reply = await reverse({ latitude: '28.4691', longitude: '77.0633', localityLanguage: 'en' })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      success: true,
      latitude: 28.4691,
      longitude: 77.0633,
      principalSubdivision: 'Haryana',
      stateName: 'Haryana',
      locality: 'Gurugram',
      city: 'Gurugram',
      countryName: 'India',
      district: 'Gurugram',
      confidence: 'inside',
    })
  })

  test('says where a point outside lies', async () => {
    const { status, body } = await reverse({ latitude: '28.6315', longitude: '77.2167' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ principalSubdivision: 'Delhi', confidence: 'outside' })
  })

  test('answers Hindi names and still says Haryana', async () => {
    const query = { latitude: '29.1492', longitude: '75.7217', localityLanguage: 'hi' }
    const { body } = await reverse(query)
    expect(body).toMatchObject({
      city: 'हिसार',
      district: 'हिसार',
      stateName: 'हरियाणा',
      countryName: 'भारत',
    })
    expect(body.principalSubdivision).toMatch(/haryana/i)
  })

  test('takes the accuracy of the device into account', async () => {
    const place = { latitude: '29.38', longitude: '74.53' }
    expect((await reverse(place)).body.confidence).toBe('outside')
    expect((await reverse({ ...place, accuracy: '1000' })).body.confidence).toBe('border')
  })

  test.each([
    [{ longitude: '77' }, 'latitude', 'Latitude must be a number'],
    [{ latitude: '28' }, 'longitude', 'Longitude must be a number'],
    [{ latitude: '91', longitude: '77' }, 'latitude', 'Latitude must be between -90 and 90'],
    [{ latitude: '28', longitude: '-181' }, 'longitude', 'Longitude must be between -180 and 180'],
    [{ latitude: '28', longitude: '77', accuracy: '-5' }, 'accuracy', 'Accuracy must not be negative'],
  ])('refuses %j by the name of the field', async (query, field, message) => {
    const { status, body } = await reverse(query as Record<string, string>)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, error: 'VALIDATION_FAILED', fields: { [field]: message } })
  })

  test('refuses a field sent twice', async () => {
    const reply = await portal.call('GET', '/geo/reverse?latitude=28&latitude=29&longitude=77')
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ latitude: 'Latitude must be a number' })
  })
})

test('GET /geo/outline is small, may be kept for a day, and says whose it is', async () => {
  const reply = await portal.app.inject({ url: '/api/geo/outline' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
  expect(gzipSync(reply.rawPayload).length).toBeLessThan(40_000)
  const { data } = reply.json()
  expect(data.attribution).toContain('[GeoNames](https://www.geonames.org)')
  expect(data.towns[0]).toMatchObject({ name: 'Faridabad', nameHi: 'फरीदाबाद' })
  const { etag } = reply.headers
  const again = await portal.app.inject({
    url: '/api/geo/outline',
    headers: { 'if-none-match': String(etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the limit counts the address, whatever X-Session-Id a caller makes up', async () => {
  portal.platform.config.limits.geoAddress = 3
  const ask = (remoteAddress: string, session: string) =>
    portal.app.inject({
      url: '/api/geo/reverse?latitude=28.4691&longitude=77.0633',
      headers: { 'x-session-id': session },
      remoteAddress,
    })
  const replies = []
  for (let n = 0; n < 5; n++) replies.push(await ask('203.0.113.7', `session_made_up_${n}`))
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429, 429])
  expect(Number(replies[4]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('203.0.113.8', 'session_made_up_0')).statusCode).toBe(200)
})

test('the registration asks by the same rule', async () => {
  const { platform } = portal
  expect(await liesInRegion(platform, { latitude: 28.4691, longitude: 77.0633 })).toBe(true)
  expect(await liesInRegion(platform, { latitude: 28.495, longitude: 77.0888 })).toBe(true)
  expect(await liesInRegion(platform, { latitude: 28.6315, longitude: 77.2167, accuracy: 5000 })).toBe(false)
  expect(await liesInRegion(platform, { latitude: 28.6315, longitude: 77.2167, accuracy: 25_000 })).toBe(true)
})
