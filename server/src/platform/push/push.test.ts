import { createECDH } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import {
  decrypt,
  type PushService,
  startPushService,
  type TestBrowser,
  vapidClaims,
} from '#testing/push-service.ts'
import { encrypt, isPoint } from './encrypt.ts'
import { createPush, outcomeOf, type Push } from './push.ts'

const base64 = (text: string) => Buffer.from(text, 'base64url')
const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'

let service: PushService
let browser: TestBrowser
let push: Push
beforeAll(async () => {
  service = await startPushService()
  push = await pushOf({ VAPID_PRIVATE_KEY: privateKey, PUSH_LOOPBACK: '1' })
})
beforeEach(() => {
  browser = service.newBrowser()
  service.pushed = []
  service.answer = (reply) => reply.writeHead(201).end()
})
afterAll(async () => {
  push.close()
  await service.close()
})

async function pushOf(env: Record<string, string>): Promise<Push> {
  const made = await createPush(loadConfig(env), systemClock)
  if (!made) throw new Error('push is off')
  return made
}

const targetOf = ({ endpoint, keys }: TestBrowser) => ({
  endpoint,
  p256dh: base64(keys.p256dh),
  auth: base64(keys.auth),
})
const topic = 'c0ffee'.padEnd(32, '0')

describe('what is pushed', () => {
  test('reaches the browser, and its push service learns nothing but who sends', async () => {
    expect(await push.send(targetOf(browser), { title: 'टिकट' }, topic)).toEqual({ kind: 'taken' })
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.pushed
    expect(browser.read(body)).toBe('{"title":"टिकट"}')
    expect(service.origin + path).toBe(browser.endpoint)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic })
    const { key, claims } = vapidClaims(headers.authorization)
    expect(key).toBe(publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' })
    const hours = (claims.exp * 1000 - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11)
    expect(hours).toBeLessThanOrEqual(12)
  })

  test('has one length, however long the words are', () => {
    const target = targetOf(browser)
    const lengths = [3, 100, 300].map((count) => encrypt(Buffer.alloc(count, 'x'), target).length)
    expect(new Set(lengths).size).toBe(1)
  })

  test("is read by the standard's own example in these tests", () => {
    const own = createECDH('prime256v1')
    own.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    expect(decrypt(base64(body), own, base64('BTBZMqHH6r4Tts7J_aSIgg')).toString()).toBe(
      'When I grow up, I want to be a watermelon',
    )
  })
})

describe('the answer of a push service', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const later = (status: number, seconds: number | null) => ({
    kind: 'later',
    seconds,
    reason: `status ${status}`,
  })
  test.each([
    [200, undefined, { kind: 'taken' }],
    [404, undefined, { kind: 'gone' }],
    [410, undefined, { kind: 'gone' }],
    [403, undefined, { kind: 'refused', reason: 'status 403' }],
    [413, undefined, { kind: 'refused', reason: 'status 413' }],
    // Nobody is followed to where a push service leads.
    [307, undefined, { kind: 'refused', reason: 'status 307' }],
    [429, '120', later(429, 120)],
    [429, 'Sun, 22 Nov 2026 10:05:00 GMT', later(429, 300)],
    [429, 'Sun, 22 Nov 2026 09:00:00 GMT', later(429, 0)],
    [503, '99999999', later(503, 86_400)],
    [500, 'soon', later(500, null)],
    [502, undefined, later(502, null)],
  ])('%i with Retry-After %s', (status, retryAfter, outcome) => {
    expect(outcomeOf(status, retryAfter, now)).toEqual(outcome)
  })

  test('that never comes is waited for no further', async () => {
    service.answer = (reply) => reply.destroy()
    expect(await push.send(targetOf(browser), {}, topic)).toMatchObject({ kind: 'later', seconds: null })
  })
})

describe('a push service that does not answer', () => {
  test('is waited for once and then left alone for half a minute, others are not', async () => {
    const clock = { now: () => now }
    let now = new Date()
    const config = loadConfig({ VAPID_PRIVATE_KEY: privateKey, PUSH_LOOPBACK: '1' })
    const impatient = await createPush(config, clock, 300)
    const [other, silent] = [await startPushService(), targetOf(browser)]
    service.answer = () => undefined
    const noAnswer = { kind: 'later', seconds: null, reason: 'no answer in time' }
    for (let n = 0; n < 3; n += 1) expect(await impatient?.send(silent, {}, topic)).toEqual(noAnswer)
    expect(service.pushed).toHaveLength(1)
    expect(await impatient?.send(targetOf(other.newBrowser()), {}, topic)).toEqual({ kind: 'taken' })
    service.answer = (reply) => reply.writeHead(201).end()
    now = new Date(now.getTime() + 30_000)
    expect(await impatient?.send(silent, {}, topic)).toEqual({ kind: 'taken' })
    impatient?.close()
    await other.close()
  })
})

describe('where a browser says that it takes pushes', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  ])('%s may be a push service', async (endpoint) => {
    expect((await pushOf({ VAPID_PRIVATE_KEY: privateKey })).mayBe(endpoint)).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/send',
    'https://fcm.googleapis.com:8443/send',
    'https://name:word@fcm.googleapis.com/send',
    'https://127.0.0.1/send',
    'https://0x7f.1/send',
    'https://2130706433/',
    'https://[::1]/send',
    'https://localhost/send',
    'https://database/send',
    'http://127.0.0.1:9000/send',
    'file:///etc/passwd',
    'not an address',
  ])('%s may not', async (endpoint) => {
    expect((await pushOf({ VAPID_PRIVATE_KEY: privateKey })).mayBe(endpoint)).toBe(false)
  })

  test('a name that leads into the house is not called, and its subscription is of no use', async () => {
    const real = await pushOf({ VAPID_PRIVATE_KEY: privateKey })
    const target = { ...targetOf(browser), endpoint: 'https://localhost/browser' }
    expect(await real.send(target, {}, topic)).toEqual({ kind: 'gone' })
  })

  test('keys that are no point of the curve are told', () => {
    expect(isPoint(base64(browser.keys.p256dh))).toBe(true)
    expect(isPoint(Buffer.alloc(65, 4))).toBe(false)
  })
})

describe('the key of an installation', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nagrik-push-'))
  })
  const made = (env: Record<string, string> = {}) =>
    createPush(loadConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32), ...env }), systemClock)

  test('is made once on a trial, for nobody else to read', async () => {
    const [one, two] = await Promise.all([made(), made()])
    expect(one?.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(two?.publicKey).toBe(one?.publicKey)
    expect((await stat(join(dataDir, 'vapid'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(dataDir, 'vapid'), 'utf8')).trim()).toHaveLength(43)
    await rm(dataDir, { recursive: true })
  })

  test('has to be set elsewhere, or nothing is pushed', async () => {
    expect(await made({ DATABASE_URL: 'postgres://elsewhere' })).toBeNull()
    expect(await made({ NODE_ENV: 'production', ALLOW_OUTBOX: '1' })).toBeNull()
    expect(
      await made({ NODE_ENV: 'production', ALLOW_OUTBOX: '1', VAPID_PRIVATE_KEY: privateKey }),
    ).toMatchObject({
      publicKey,
    })
    await rm(dataDir, { recursive: true })
  })

  test('a portal with an address of its own is written to there', async () => {
    const real = await pushOf({
      APP_ORIGIN: 'https://portal.example',
      VAPID_PRIVATE_KEY: privateKey,
      PUSH_LOOPBACK: '1',
    })
    await real.send(targetOf(browser), {}, topic)
    expect(vapidClaims(service.pushed[0]?.headers.authorization).claims.sub).toBe('https://portal.example')
  })
})
