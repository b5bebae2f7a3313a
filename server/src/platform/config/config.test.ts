import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { documentedSettings, settingsInForce } from './settings.ts'

const templates = [
  ...['verification-code.en=t1', 'verification-code.hi=t2', 'ticket-resolved.en=t3'],
  ...['ticket-resolved.hi=t4', 'ticket-escalated.en=t5', 'ticket-escalated.hi=t6'],
].join(', ')

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    const [head, ...problems] = (error as Error).message.split('\n- ')
    expect(head).toBe('The settings are not complete:')
    return problems
  }
  return []
}

test('without a setting a trial starts on its own database, with demo data and an outbox', () => {
  const { inForce, ...config } = loadConfig({})
  expect(inForce.filter(({ isSet }) => isSet)).toEqual([])
  expect(config).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    leastFreeBytes: 256_000_000,
    drainMs: 0,
    databaseUrl: null,
    databaseReplicaUrl: null,
    appOrigin: 'http://localhost:3000',
    secretKey: null,
    demo: true,
    superAdminEmail: null,
    s3: null,
    smtpUrl: null,
    mailFrom: 'Nagrik <no-reply@localhost>',
    historyMail: null,
    sms: { provider: 'outbox' },
    vapidPrivateKey: null,
    pushLoopback: false,
    smsQuietHours: { from: 21, to: 8 },
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution: '[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)',
    regionDir: join(resolve(import.meta.dirname, '../../../..'), 'region/haryana'),
    regionDataDir: null,
    geocoderUrl: null,
    registrationLocation: 'optional',
    trustProxy: [],
    logLevel: 'info',
    metricsPort: null,
    listMemoryBytes: 32_000_000,
    auditDays: 365,
    limits: {
      reads: 6000,
      writes: 1000,
      readsAddress: 30_000,
      writesAddress: 10_000,
      loginAccountAddress: 10,
      loginAccount: 100,
      loginAddress: 300,
      otpPhoneShort: 3,
      otpPhoneDay: 10,
      otpSession: 6,
      otpAddress: 300,
      otpInstallation: 5000,
      resetAddress: 300,
      geoAddress: 600,
      noticeSmsDay: 20,
    },
  })
})

test('what is set wins, without the spaces around it', () => {
  const secretKey = 'k'.repeat(32)
  const config = loadConfig({
    PORT: ' 3200 ',
    DATABASE_URL: 'postgres://localhost/portal',
    SECRET_KEY: secretKey,
    SUPER_ADMIN_EMAIL: 'Chief@Example.org',
    TRUST_PROXY: '10.0.0.1,10.0.0.2',
    METRICS_PORT: '9100',
    GEO_LIMIT: '5',
    HOST: '',
  })
  expect(config).toMatchObject({ port: 3200, host: '127.0.0.1', secretKey, demo: false, metricsPort: 9100 })
  expect(config).toMatchObject({ appOrigin: 'http://localhost:3200', superAdminEmail: 'chief@example.org' })
  expect(config.trustProxy).toEqual(['10.0.0.1', '10.0.0.2'])
  expect(config.limits.geoAddress).toBe(5)
  expect(loadConfig({ APP_ORIGIN: 'https://portal.example.org/' }).appOrigin).toBe(
    'https://portal.example.org',
  )
})

test('a store and a gateway take what they need, and name their own defaults', () => {
  const store = { S3_ENDPOINT: 'http://s3', S3_BUCKET: 'evidence', S3_ACCESS_KEY_ID: 'id' }
  expect(loadConfig({ ...store, S3_SECRET_ACCESS_KEY: 'key' }).s3).toEqual({
    endpoint: 'http://s3',
    bucket: 'evidence',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  })
  const http = { provider: 'http', url: 'http://sms', token: null, templates: {} }
  expect(loadConfig({ SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://sms' }).sms).toEqual(http)
  const msg91 = { MSG91_AUTH_KEY: 'key', MSG91_SENDER_ID: 'NAGRIK', SMS_TEMPLATES: templates }
  expect(loadConfig({ SMS_PROVIDER: 'msg91', ...msg91 }).sms).toMatchObject({
    provider: 'msg91',
    authKey: 'key',
    senderId: 'NAGRIK',
    url: 'https://control.msg91.com/api/v5/flow',
    templates: { 'verification-code.en': 't1', 'ticket-escalated.hi': 't6' },
  })
})

test('a key of web push is one of P-256', () => {
  const key = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  expect(loadConfig({ VAPID_PRIVATE_KEY: key }).vapidPrivateKey).toBe(key)
  for (const VAPID_PRIVATE_KEY of ['short', '_'.repeat(43), 'A'.repeat(43)]) {
    expect(problemsOf({ VAPID_PRIVATE_KEY })).toEqual([
      'VAPID_PRIVATE_KEY must be a private key of P-256, 32 bytes in URL-safe base64',
    ])
  }
})

test('production sends no SMS by a gateway before every text is registered, in both languages', () => {
  const gateway = { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://sms' }
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://mail',
    ...gateway,
  }
  expect(problemsOf({ ...production, SMS_TEMPLATES: templates })).toEqual([])
  const lacking = templates.replace('ticket-resolved.hi=t4, ', '')
  expect(problemsOf({ ...production, SMS_TEMPLATES: lacking })).toEqual([
    'SMS_TEMPLATES lacks ticket-resolved.hi (DLT template ids)',
  ])
  expect(problemsOf({ ...gateway, SMS_TEMPLATES: lacking })).toEqual([])
  expect(problemsOf({ SMS_TEMPLATES: 'verification-code=t1' })).toEqual([
    'SMS_TEMPLATES must be ids as verification-code.en=1107…, comma separated',
  ])
})

test('the quiet hours of SMS are two hours of the day, or none', () => {
  expect(loadConfig({ SMS_QUIET_HOURS: '22-7' }).smsQuietHours).toEqual({ from: 22, to: 7 })
  expect(loadConfig({ SMS_QUIET_HOURS: 'none' }).smsQuietHours).toBeNull()
  for (const wrong of ['21', '24-8', 'at night']) {
    expect(problemsOf({ SMS_QUIET_HOURS: wrong })).toEqual([
      'SMS_QUIET_HOURS must be two hours as 21-8, or none',
    ])
  }
})

test('a portal may do without street tiles', () => {
  expect(loadConfig({ TILE_URL: 'none' }).tileUrl).toBe('')
})

test.each(['ftp://geo.example/reverse', 'geo.example', 'https://name:secret@geo.example/reverse'])(
  'an external geocoder at %s is refused',
  (GEOCODER_URL) => {
    expect(problemsOf({ GEOCODER_URL })).toEqual([
      'GEOCODER_URL must be an address that begins with https:// or http://, without a name and password',
    ])
  },
)

test('an external geocoder may have a key in its address', () => {
  const GEOCODER_URL = 'https://geo.example/reverse?key=abc'
  expect(loadConfig({ GEOCODER_URL }).geocoderUrl).toBe(GEOCODER_URL)
})

test('everything that is wrong or missing is said at once', () => {
  const problems = problemsOf({
    NODE_ENV: 'production',
    DEMO: '1',
    PUSH_LOOPBACK: '1',
    PORT: '70000',
    GEO_LIMIT: 'many',
    REGISTRATION_LOCATION: 'perhaps',
    LOG_LEVEL: 'loud',
    S3_ENDPOINT: 'http://s3',
  })
  expect(problems.sort()).toEqual([
    'DEMO=1 is refused in production',
    'GEO_LIMIT must be a whole number from 1 to 1000000000',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    'PORT must be a whole number from 0 to 65535',
    'PUSH_LOOPBACK=1 is refused in production',
    'REGISTRATION_LOCATION must be optional or required',
    'S3_ACCESS_KEY_ID is missing (S3 store)',
    'S3_BUCKET is missing (S3 store)',
    'S3_SECRET_ACCESS_KEY is missing (S3 store)',
    'SECRET_KEY is missing (it signs links and protects codes)',
    'SMS_PROVIDER is missing (http or msg91, or ALLOW_OUTBOX=1 on a trial)',
    'SMTP_URL is missing (or ALLOW_OUTBOX=1 on a trial)',
  ])
})

test('a gateway without what it needs, a short key and a key that is missing are told', () => {
  expect(problemsOf({ SMS_PROVIDER: 'pigeon' })).toEqual(['SMS_PROVIDER must be http or msg91'])
  expect(problemsOf({ SMS_PROVIDER: 'http' })).toEqual(['SMS_HTTP_URL is missing (SMS over HTTP)'])
  expect(problemsOf({ SMS_PROVIDER: 'msg91' }).sort()).toEqual([
    'MSG91_AUTH_KEY is missing (SMS by MSG91)',
    'MSG91_SENDER_ID is missing (SMS by MSG91)',
    'SMS_TEMPLATES lacks verification-code.en, verification-code.hi, ticket-resolved.en, ticket-resolved.hi, ticket-escalated.en, ticket-escalated.hi (DLT template ids)',
  ])
  expect(problemsOf({ SECRET_KEY: 'short' })).toEqual(['SECRET_KEY must have at least 32 characters'])
  expect(problemsOf({ DATABASE_URL: 'postgres://localhost/portal' })).toEqual([
    'SECRET_KEY is missing (it signs links and protects codes)',
  ])
})

test('a production trial may do without gateways', () => {
  const trial = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), ALLOW_OUTBOX: '1' }
  expect(loadConfig(trial)).toMatchObject({ production: true, demo: false, sms: { provider: 'outbox' } })
})

test('no secret is told by what is in force, and of an address only where it leads', () => {
  const told = ['NODE_ENV', 'PORT', 'TILE_URL', 'MAIL_FROM', 'LOG_LEVEL', 'APP_ORIGIN']
  const documented = documentedSettings()
  const secretOf = (name: string) => `hidden-${name.toLowerCase()}`
  const env = Object.fromEntries(
    documented.map(({ name, shown }) => {
      const address = `https://name:${secretOf(name)}@host.example/${secretOf(name)}?key=${secretOf(name)}`
      return [name, shown === 'host' ? address : secretOf(name)]
    }),
  )
  const inForce = settingsInForce(env)
  for (const { name, shown } of documented) {
    const one = inForce.find((setting) => setting.name === name)
    const value = { nothing: null, host: 'https://host.example', whole: secretOf(name) }[shown]
    expect(one).toMatchObject({ value, isSet: true, isSecret: shown === 'nothing' })
    // Whoever adds a setting that looks like one of these decides what may be told of it.
    const looksSecret = /KEY|SECRET|TOKEN|PASSWORD|URL|ENDPOINT|EMAIL/.test(name) && !told.includes(name)
    if (looksSecret) expect([name, shown]).not.toEqual([name, 'whole'])
  }
  const words = settingsInForce({ DATABASE_URL: 'host=db password=hidden' })
  expect(words.find(({ name }) => name === 'DATABASE_URL')).toMatchObject({ isSet: true, value: null })
})
