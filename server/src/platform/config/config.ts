import { smsTemplates } from '#platform/messages/message.ts'
import { type SettingInForce, Settings, settingsInForce } from './settings.ts'

type Require = (name: keyof Settings, why: string) => string

/** The settings as the server uses them. */
export type Config = ReturnType<typeof configOf> & {
  /** For people: without secrets. */
  inForce: SettingInForce[]
}
export type S3Config = NonNullable<Config['s3']>
export type SmsConfig = ReturnType<typeof smsOf>

/**
 * Reads the settings from the environment.
 * @throws Error that lists everything missing or wrong, so that an operator mends it in one go.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const { settings, problems } = readSettings(env)
  const config = {
    ...configOf(settings, (name, why) => {
      const value = settings[name]
      if (value === null) problems.push(`${name} is missing (${why})`)
      return String(value)
    }),
    inForce: settingsInForce(env),
  }
  problems.push(...unfitTogether(config, settings))
  if (problems.length > 0) throw new Error(`The settings are not complete:\n- ${problems.join('\n- ')}`)
  return config
}

/** One by one, as a wrong one must not hide what others lack; it is told and missing from the settings. */
function readSettings(env: Record<string, string | undefined>) {
  const problems: string[] = []
  const settings: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(Settings.shape)) {
    const result = schema.safeParse(env[name]?.trim() || undefined)
    settings[name] = result.data
    for (const { message } of result.error?.issues ?? []) problems.push(`${name} ${message}`)
  }
  return { settings: settings as Settings, problems }
}

function configOf(settings: Settings, required: Require) {
  const production = settings.NODE_ENV === 'production'
  const databaseUrl = settings.DATABASE_URL
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    leastFreeBytes: settings.LEAST_FREE_MB * 1_000_000,
    drainMs: settings.DRAIN_SECONDS * 1000,
    /** Null means the embedded PostgreSQL in dataDir. */
    databaseUrl,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    appOrigin: (settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    /** Null means generated into dataDir. */
    secretKey: settings.SECRET_KEY,
    demo: settings.DEMO ?? (databaseUrl === null && !production),
    superAdminEmail: settings.SUPER_ADMIN_EMAIL?.toLowerCase() ?? null,
    /** Null means the local disk. */
    s3: settings.S3_ENDPOINT === null ? null : s3Of(settings.S3_ENDPOINT, settings, required),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    historyMail: settings.HISTORY_MAIL,
    sms: smsOf(settings, required),
    /** Null means generated into dataDir on a trial with the embedded database, else none. */
    vapidPrivateKey: settings.VAPID_PRIVATE_KEY,
    pushLoopback: settings.PUSH_LOOPBACK,
    /** Hours in India; null means none. */
    smsQuietHours: settings.SMS_QUIET_HOURS,
    /** Empty means no street tiles. */
    tileUrl: settings.TILE_URL === 'none' ? '' : settings.TILE_URL,
    tileAttribution: settings.TILE_ATTRIBUTION,
    regionDir: settings.REGION_DIR,
    /** Null means the region pack's own, coarse ones. */
    regionDataDir: settings.REGION_DATA_DIR,
    /** Null means none. */
    geocoderUrl: settings.GEOCODER_URL,
    registrationLocation: settings.REGISTRATION_LOCATION,
    trustProxy: settings.TRUST_PROXY.split(',').filter((part) => part !== ''),
    logLevel: settings.LOG_LEVEL,
    /** Null means no metrics listener. */
    metricsPort: settings.METRICS_PORT,
    listMemoryBytes: settings.LIST_MEMORY_MB * 1_000_000,
    auditDays: settings.AUDIT_DAYS,
    /** Attempts, or points of budgets, allowed per window. */
    limits: {
      reads: settings.READ_LIMIT,
      writes: settings.WRITE_LIMIT,
      readsAddress: settings.READ_ADDRESS_LIMIT,
      writesAddress: settings.WRITE_ADDRESS_LIMIT,
      loginAccountAddress: settings.LOGIN_ACCOUNT_ADDRESS_LIMIT,
      loginAccount: settings.LOGIN_ACCOUNT_LIMIT,
      loginAddress: settings.LOGIN_ADDRESS_LIMIT,
      otpPhoneShort: settings.OTP_PHONE_LIMIT,
      otpPhoneDay: settings.OTP_PHONE_DAY_LIMIT,
      otpSession: settings.OTP_SESSION_LIMIT,
      otpAddress: settings.OTP_ADDRESS_LIMIT,
      otpInstallation: settings.OTP_INSTALLATION_LIMIT,
      resetAddress: settings.RESET_ADDRESS_LIMIT,
      geoAddress: settings.GEO_LIMIT,
      noticeSmsDay: settings.SMS_NOTICE_DAY_LIMIT,
    },
  }
}

const s3Of = (endpoint: string, { S3_REGION }: Settings, required: Require) => ({
  endpoint,
  bucket: required('S3_BUCKET', 'S3 store'),
  region: S3_REGION,
  accessKeyId: required('S3_ACCESS_KEY_ID', 'S3 store'),
  secretAccessKey: required('S3_SECRET_ACCESS_KEY', 'S3 store'),
})

function smsOf(settings: Settings, required: Require) {
  const { SMS_PROVIDER: provider, SMS_TEMPLATES: templates } = settings
  switch (provider) {
    case 'http': {
      const url = required('SMS_HTTP_URL', 'SMS over HTTP')
      return { provider, url, token: settings.SMS_HTTP_TOKEN, templates }
    }
    case 'msg91': {
      const authKey = required('MSG91_AUTH_KEY', 'SMS by MSG91')
      const senderId = required('MSG91_SENDER_ID', 'SMS by MSG91')
      return { provider, authKey, senderId, url: settings.MSG91_URL, templates }
    }
    default:
      return { provider: 'outbox' as const }
  }
}

/** An SMS without a registered text is refused by India's gateways, and nobody would see it. */
function templatesMissing({ production, sms }: Config): string[] {
  if (sms.provider === 'outbox' || (sms.provider === 'http' && !production)) return []
  const needed = smsTemplates.flatMap((name) => [`${name}.en`, `${name}.hi`])
  const missing = needed.filter((name) => !sms.templates[name])
  return missing.length > 0 ? [`SMS_TEMPLATES lacks ${missing.join(', ')} (DLT template ids)`] : []
}

/** What each setting alone does not show. */
function unfitTogether(config: Config, { ALLOW_OUTBOX, SECRET_KEY, SMS_PROVIDER }: Settings): string[] {
  const { production, databaseUrl, demo, smtpUrl } = config
  const problems: string[] = []
  if (SECRET_KEY === null && (production || databaseUrl !== null)) {
    problems.push('SECRET_KEY is missing (it signs links and protects codes)')
  }
  problems.push(...templatesMissing(config))
  if (!production) return problems
  if (config.pushLoopback) problems.push('PUSH_LOOPBACK=1 is refused in production')
  if (demo) problems.push('DEMO=1 is refused in production')
  if (smtpUrl === null && !ALLOW_OUTBOX) {
    problems.push('SMTP_URL is missing (or ALLOW_OUTBOX=1 on a trial)')
  }
  if (SMS_PROVIDER === null && !ALLOW_OUTBOX) {
    problems.push('SMS_PROVIDER is missing (http or msg91, or ALLOW_OUTBOX=1 on a trial)')
  }
  return problems
}
