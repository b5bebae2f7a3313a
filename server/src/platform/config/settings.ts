import { resolve } from 'node:path'
import * as z from 'zod'
import { smsTemplates } from '#platform/messages/message.ts'
import { isPrivateKey } from '#platform/push/vapid.ts'

interface Documented {
  meaning: string
  /** What holds where the setting is missing, for people; its default value unless told. */
  otherwise?: string
  /** What of it administrators may read: by default everything, of an address where it leads. */
  shown: 'whole' | 'host' | 'nothing'
}

const documentation = z.registry<Documented>()

function setting<T extends z.ZodType>(
  schema: T,
  meaning: string,
  otherwise?: string,
  shown: Documented['shown'] = 'whole',
): T {
  // Several settings share a schema, and each has its own words.
  const own = schema.clone()
  documentation.add(own, { meaning, otherwise, shown })
  return own
}
/** Never told: a key, or somebody's address. */
const secret = <T extends z.ZodType>(schema: T, meaning: string, otherwise?: string): T =>
  setting(schema, meaning, otherwise, 'nothing')
/** An address in which a name, a password or a key may stand. */
const address = <T extends z.ZodType>(schema: T, meaning: string, otherwise?: string): T =>
  setting(schema, meaning, otherwise, 'host')

const repository = resolve(import.meta.dirname, '../../../..')
const text = z.string().nullable().default(null)
const path = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => resolve(value))
const flag = z.string().transform((value) => value === '1')
const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
const whole = (min: number, max: number) =>
  z
    .string()
    .transform(Number)
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    )
/** `name.language=id`, comma separated. */
const templateIds = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
  .refine(
    (parts) => parts.every((part) => /^[a-z-]+\.(en|hi)=\S+$/.test(part)),
    'must be ids as verification-code.en=1107…, comma separated',
  )
  .transform((parts): Record<string, string> => Object.fromEntries(parts.map((part) => part.split('=', 2))))
/** Hours of the day in India; null for none. */
const quietHours = z
  .string()
  .default('21-8')
  .refine(
    (value) => value === 'none' || /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/.test(value),
    'must be two hours as 21-8, or none',
  )
  .transform((value) => {
    const [from, to] = value.split('-').map(Number)
    return from === undefined || to === undefined || from === to ? null : { from, to }
  })
function isPlainHttp(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
/** Attempts per window. */
const attempts = (fallback: number) => whole(1, 1_000_000_000).default(fallback)

/** Every setting of the server, an environment variable each, in the order in which people read of them. */
export const Settings = z.object({
  NODE_ENV: setting(text, '`production` refuses to start with what only serves a trial', 'a trial'),
  PORT: setting(whole(0, 65_535).default(3000), 'where it listens'),
  HOST: setting(z.string().default('127.0.0.1'), 'on which address'),
  DATA_DIR: setting(
    path('data'),
    'embedded database, evidence, outbox, generated secret, files on their way into the store',
    './data',
  ),
  LEAST_FREE_MB: setting(
    whole(0, 1_000_000_000).default(256),
    'with less room than this on the disk of DATA_DIR `/api/health` says failing',
  ),
  DRAIN_SECONDS: setting(
    whole(0, 3600).default(0),
    'how long after SIGTERM `/api/health` says draining before the process takes no more requests; behind a load balancer longer than that needs to notice',
  ),
  DATABASE_URL: address(
    text,
    'any PostgreSQL from 15 on, with a UTF-8 ctype (the start says so when it is unfit) and the extension pg_trgm available',
    'embedded',
  ),
  DATABASE_REPLICA_URL: address(
    text,
    'one streaming replica of that database, read from for what may be seen some seconds late: [A read replica](#a-read-replica)',
    'none',
  ),
  APP_ORIGIN: setting(text, 'for links in messages and CORS', 'http://localhost:PORT'),
  SECRET_KEY: secret(
    z.string().min(32, 'must have at least 32 characters').nullable().default(null),
    'at least 32 characters; signs links, protects codes, chains the history of tickets: keep it as long as the database',
    'generated into DATA_DIR with the embedded database, else required',
  ),
  DEMO: setting(
    flag.nullable().default(null),
    'demo data and accounts',
    '1 with the embedded database outside production, else 0',
  ),
  SUPER_ADMIN_EMAIL: secret(
    text,
    'first super admin of an empty installation; the temporary password is printed once',
    'none',
  ),
  S3_ENDPOINT: address(text, 'evidence store of the S3 kind', 'local disk, below DATA_DIR'),
  S3_BUCKET: setting(text, 'its bucket', 'required with S3_ENDPOINT'),
  S3_REGION: setting(z.string().default('us-east-1'), 'its region'),
  S3_ACCESS_KEY_ID: secret(text, 'its key', 'required with S3_ENDPOINT'),
  S3_SECRET_ACCESS_KEY: secret(text, "its key's secret", 'required with S3_ENDPOINT'),
  SMTP_URL: address(text, 'mail by `smtp://` or `smtps://` address with credentials', 'outbox'),
  MAIL_FROM: setting(
    z.string().default('Nagrik <no-reply@localhost>'),
    'its sender',
    '`Nagrik <no-reply@localhost>`',
  ),
  HISTORY_MAIL: secret(
    text.refine((value) => value === null || /^[^\s@]+@[^\s@]+$/.test(value), 'must be an email address'),
    'mail address that gets the daily seal of all histories, best read by somebody who does not run this installation',
    'nobody',
  ),
  SMS_PROVIDER: setting(
    oneOf('http', 'msg91').nullable().default(null),
    '`http` sends SMS to any gateway that takes `{id, to, text, template, templateId, variables}` as JSON, `msg91` by MSG91',
    'outbox',
  ),
  SMS_HTTP_URL: address(text, 'address of the gateway', 'required with SMS_PROVIDER=http'),
  SMS_HTTP_TOKEN: secret(text, 'goes along as Bearer', 'none'),
  MSG91_AUTH_KEY: secret(text, 'key of MSG91', 'required with SMS_PROVIDER=msg91'),
  MSG91_SENDER_ID: setting(text, 'registered sender', 'required with SMS_PROVIDER=msg91'),
  SMS_TEMPLATES: setting(
    templateIds,
    `ids of the registered DLT templates as \`verification-code.en=…,verification-code.hi=…\`; each of ${smsTemplates.join(', ')} has one in each language`,
    'none; all of them are required in production with SMS_PROVIDER, and with msg91 anywhere',
  ),
  SMS_QUIET_HOURS: setting(
    quietHours,
    'from which hour to which, in India, no SMS but codes are sent, as `21-8`; `none` sends them at any time',
    '21-8',
  ),
  MSG91_URL: address(
    z.string().default('https://control.msg91.com/api/v5/flow'),
    'names another address of MSG91',
  ),
  SMS_NOTICE_DAY_LIMIT: setting(
    attempts(20),
    'SMS a day to a person about resolved tickets, and as many about escalations; what comes on top lies behind the bell and in mails',
  ),
  VAPID_PRIVATE_KEY: secret(
    text.refine(
      (value) => value === null || isPrivateKey(value),
      'must be a private key of P-256, 32 bytes in URL-safe base64',
    ),
    "by which push services know this installation; the public key follows from it. `node -p \"crypto.generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey.export({format: 'jwk'}).d\"` makes one. After a change each browser subscribes anew the next time the portal is opened in it, and until then gets nothing",
    'generated into DATA_DIR with the embedded database outside production, else web push is off',
  ),
  PUSH_LOOPBACK: setting(
    flag.default(false),
    '1 lets pushes go to 127.0.0.1, for tests; refused in production',
    '0',
  ),
  TILE_URL: setting(
    z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    'street tiles; with `none` maps show the outline and towns of the region pack',
    "OpenStreetMap's",
  ),
  TILE_ATTRIBUTION: setting(
    z.string().default('[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)'),
    'whose they are; links as [text](address)',
    '© OpenStreetMap contributors, linked',
  ),
  REGION_DIR: setting(path(`${repository}/region/haryana`), 'region pack', 'region/haryana'),
  REGION_DATA_DIR: setting(
    text,
    'folder with the precise geographic files that the region pack names (`geo.precise` of its region.json): border, districts, villages, and what maps without street tiles draw; what they change: [locations.md](locations.md)',
    'the files of the region pack itself',
  ),
  GEOCODER_URL: address(
    z
      .string()
      .refine(
        isPlainHttp,
        'must be an address that begins with https:// or http://, without a name and password',
      )
      .nullable()
      .default(null),
    'external reverse geocoder, asked by the server beside the files: a GET with `latitude`, `longitude` and `localityLanguage=en` added to what the address has, answered by JSON with `principalSubdivision`, `locality`, `city` and `countryName` ([decision 22](decisions/0022-external-geocoder.md))',
    'none',
  ),
  REGISTRATION_LOCATION: setting(
    oneOf('optional', 'required').default('optional'),
    '`required` refuses registrations without coordinates',
  ),
  TRUST_PROXY: setting(z.string().default(''), 'addresses of trusted proxies, comma separated', 'off'),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
    'of the JSON log on standard output: fatal, error, warn, info, debug, trace or silent',
  ),
  METRICS_PORT: setting(
    whole(0, 65_535).nullable().default(null),
    'Prometheus metrics at `/metrics` of this port, never on the public one',
    'none',
  ),
  ALLOW_OUTBOX: setting(
    flag.default(false),
    '1 lets a production trial run without mail or SMS; messages lie in DATA_DIR/outbox, without the page `/outbox`',
    '0',
  ),
  LIST_MEMORY_MB: setting(
    whole(0, 4096).default(32),
    'memory of a process for lists that nothing has changed since; 0 makes each list anew',
  ),
  AUDIT_DAYS: setting(
    whole(365, 36_500).default(365),
    'how long entries of the audit log are kept, from 365; they go by whole months, so up to one month later',
  ),
  READ_LIMIT: setting(
    attempts(6000),
    'points of reads a minute of an account ([decision 18](decisions/0018-budgets.md); `/api/docs` says what a call costs)',
  ),
  WRITE_LIMIT: setting(attempts(1000), 'points of writes in 10 minutes of an account'),
  READ_ADDRESS_LIMIT: setting(
    attempts(30_000),
    'points of reads a minute from an address, for calls without a session and tokens seen for the first time; many people may share one',
  ),
  WRITE_ADDRESS_LIMIT: setting(
    attempts(10_000),
    'points of writes in 10 minutes from an address: registrations, sign-ins, codes and resets, one each, refused ones too',
  ),
  LOGIN_ACCOUNT_ADDRESS_LIMIT: setting(
    attempts(10),
    'failed sign-ins in 15 minutes of an account from an address; also registrations of a verified phone, wrong current passwords of a user, and changes of e-mail of a user in an hour',
  ),
  LOGIN_ACCOUNT_LIMIT: setting(attempts(100), 'failed sign-ins an hour of an account'),
  LOGIN_ADDRESS_LIMIT: setting(attempts(300), 'failed sign-ins in 15 minutes from an address'),
  OTP_PHONE_LIMIT: setting(attempts(3), 'codes in 10 minutes to a phone'),
  OTP_PHONE_DAY_LIMIT: setting(attempts(10), 'codes a day to a phone'),
  OTP_SESSION_LIMIT: setting(attempts(6), 'codes an hour for a browser'),
  OTP_ADDRESS_LIMIT: setting(attempts(300), 'codes an hour for an address'),
  OTP_INSTALLATION_LIMIT: setting(attempts(5000), 'codes an hour in all'),
  RESET_ADDRESS_LIMIT: setting(
    attempts(300),
    'of each an hour from an address: passwords forgotten, passwords reset, links used that confirm or restore an e-mail',
  ),
  GEO_LIMIT: setting(attempts(600), 'look-ups of a place a minute from an address'),
})

export type Settings = z.output<typeof Settings>

/** The settings as documented: name, default as shown to people, meaning. @throws Error for one that is not. */
export const documentedSettings = (): (Required<Documented> & { name: string })[] =>
  Object.entries(Settings.shape).map(([name, schema]: [string, z.ZodType]) => {
    const about = documentation.get(schema)
    const otherwise = about?.otherwise ?? String(schema.safeParse(undefined).data ?? '')
    if (!about?.meaning || !otherwise) throw new Error(`The setting ${name} has no documentation`)
    return { ...about, name, otherwise }
  })

export interface SettingInForce {
  name: string
  meaning: string
  isSecret: boolean
  isSet: boolean
  value: string | null
}

/** What holds, as administrators may read it: no secret, and of an address no more than where it leads. */
export const settingsInForce = (env: Readonly<Record<string, string | undefined>>): SettingInForce[] =>
  documentedSettings().map(({ name, meaning, otherwise, shown }) => {
    const given = env[name]?.trim() || null
    const isSecret = shown === 'nothing'
    const told = given === null ? otherwise : shown === 'whole' ? given : hostOf(given)
    return { name, meaning, isSecret, isSet: given !== null, value: isSecret ? null : told }
  })

/** Null for what is no address: a connection can also be written as words with a password among them. */
function hostOf(given: string): string | null {
  const url = URL.parse(given)
  return url?.host ? `${url.protocol}//${url.host}` : null
}
