import { resolve } from 'node:path'

/** Where evidence goes when not to the local disk. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type SmsConfig =
  | { provider: 'outbox' }
  | { provider: 'http'; url: string; token: string | null }
  | { provider: 'msg91'; authKey: string; senderId: string; url: string; templates: Record<string, string> }

/** Every setting of the server; docs/operations.md says what each means. */
export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  /** Null means the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null
  appOrigin: string
  /** Null means generated into dataDir. */
  secretKey: string | null
  demo: boolean
  superAdminEmail: string | null
  s3: S3Config | null
  smtpUrl: string | null
  mailFrom: string
  sms: SmsConfig
  tileUrl: string
  tileAttribution: string
  regionDir: string
  registrationLocation: 'optional' | 'required'
  trustProxy: string[]
  logLevel: string
  /** Null means no metrics listener. */
  metricsPort: number | null
  limits: RateSettings
}

/** Attempts allowed per window; every one is a setting of the same name in capitals. */
export interface RateSettings {
  loginAccountAddress: number
  loginAccount: number
  loginAddress: number
  otpPhoneShort: number
  otpPhoneDay: number
  otpSession: number
  otpAddress: number
  otpInstallation: number
  resetAddress: number
  geoAddress: number
}

type Env = Record<string, string | undefined>

const repository = resolve(import.meta.dirname, '../../../..')

/**
 * Reads the settings from the environment.
 * @throws Error that lists everything missing or wrong, so that an operator mends it in one go.
 */
export function loadConfig(env: Env): Config {
  const problems: string[] = []
  const optional = (name: string) => env[name]?.trim() || null
  const required = (name: string, why: string) => {
    const value = optional(name)
    if (value === null) problems.push(`${name} is missing (${why})`)
    return value ?? ''
  }
  const number = (name: string, fallback: number, min = 1, max = 1_000_000_000) => {
    const text = optional(name)
    if (text === null) return fallback
    const value = Number(text)
    if (!Number.isInteger(value) || value < min || value > max) {
      problems.push(`${name} must be a whole number from ${min} to ${max}`)
    }
    return value
  }

  const production = env.NODE_ENV === 'production'
  const port = number('PORT', 3000, 0, 65_535)
  const databaseUrl = optional('DATABASE_URL')
  const allowOutbox = optional('ALLOW_OUTBOX') === '1'
  const demo = (optional('DEMO') ?? (databaseUrl === null && !production ? '1' : '0')) === '1'
  const smtpUrl = optional('SMTP_URL')
  const secretKey = optional('SECRET_KEY')
  const registrationLocation = optional('REGISTRATION_LOCATION') ?? 'optional'

  const sms = readSms(optional('SMS_PROVIDER'), optional, required, problems)
  const s3 = optional('S3_ENDPOINT')
    ? {
        endpoint: required('S3_ENDPOINT', 'S3 store'),
        bucket: required('S3_BUCKET', 'S3 store'),
        region: optional('S3_REGION') ?? 'us-east-1',
        accessKeyId: required('S3_ACCESS_KEY_ID', 'S3 store'),
        secretAccessKey: required('S3_SECRET_ACCESS_KEY', 'S3 store'),
      }
    : null

  if (registrationLocation !== 'optional' && registrationLocation !== 'required') {
    problems.push('REGISTRATION_LOCATION must be optional or required')
  }
  if (secretKey !== null && secretKey.length < 32) {
    problems.push('SECRET_KEY must have at least 32 characters')
  }
  if (secretKey === null && (production || databaseUrl !== null)) {
    problems.push('SECRET_KEY is missing (it signs links and protects codes)')
  }
  if (production) {
    if (demo) problems.push('DEMO=1 is refused in production')
    if (smtpUrl === null && !allowOutbox) problems.push('SMTP_URL is missing (or ALLOW_OUTBOX=1 on a trial)')
    if (sms.provider === 'outbox' && !allowOutbox) {
      problems.push('SMS_PROVIDER is missing (http or msg91, or ALLOW_OUTBOX=1 on a trial)')
    }
  }
  if (problems.length > 0) throw new Error(`The settings are not complete:\n- ${problems.join('\n- ')}`)

  return {
    production,
    port,
    host: optional('HOST') ?? '127.0.0.1',
    dataDir: resolve(optional('DATA_DIR') ?? 'data'),
    databaseUrl,
    appOrigin: (optional('APP_ORIGIN') ?? `http://localhost:${port}`).replace(/\/$/, ''),
    secretKey,
    demo,
    superAdminEmail: optional('SUPER_ADMIN_EMAIL')?.toLowerCase() ?? null,
    s3,
    smtpUrl,
    mailFrom: optional('MAIL_FROM') ?? 'Nagrik <no-reply@localhost>',
    sms,
    tileUrl: optional('TILE_URL') ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution: optional('TILE_ATTRIBUTION') ?? '© OpenStreetMap contributors',
    regionDir: resolve(optional('REGION_DIR') ?? `${repository}/region/haryana`),
    registrationLocation: registrationLocation as 'optional' | 'required',
    trustProxy: (optional('TRUST_PROXY') ?? '').split(',').filter((part) => part !== ''),
    logLevel: optional('LOG_LEVEL') ?? 'info',
    metricsPort: optional('METRICS_PORT') === null ? null : number('METRICS_PORT', 0, 0, 65_535),
    limits: {
      loginAccountAddress: number('LOGIN_ACCOUNT_ADDRESS_LIMIT', 10),
      loginAccount: number('LOGIN_ACCOUNT_LIMIT', 100),
      loginAddress: number('LOGIN_ADDRESS_LIMIT', 300),
      otpPhoneShort: number('OTP_PHONE_LIMIT', 3),
      otpPhoneDay: number('OTP_PHONE_DAY_LIMIT', 10),
      otpSession: number('OTP_SESSION_LIMIT', 6),
      otpAddress: number('OTP_ADDRESS_LIMIT', 300),
      otpInstallation: number('OTP_INSTALLATION_LIMIT', 5000),
      resetAddress: number('RESET_ADDRESS_LIMIT', 300),
      geoAddress: number('GEO_LIMIT', 600),
    },
  }
}

function readSms(
  provider: string | null,
  optional: (name: string) => string | null,
  required: (name: string, why: string) => string,
  problems: string[],
): SmsConfig {
  switch (provider) {
    case null:
      return { provider: 'outbox' }
    case 'http':
      return { provider, url: required('SMS_HTTP_URL', 'SMS over HTTP'), token: optional('SMS_HTTP_TOKEN') }
    case 'msg91':
      return {
        provider,
        url: optional('MSG91_URL') ?? 'https://control.msg91.com/api/v5/flow',
        authKey: required('MSG91_AUTH_KEY', 'SMS by MSG91'),
        senderId: required('MSG91_SENDER_ID', 'SMS by MSG91'),
        templates: { 'verification-code': required('MSG91_TEMPLATE_VERIFICATION_CODE', 'the DLT template') },
      }
    default:
      problems.push('SMS_PROVIDER must be http or msg91')
      return { provider: 'outbox' }
  }
}
