import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const

/**
 * What may be wrong. DATABASE_SLOW: it took longer than a second. CANNOT_WRITE: changes cannot be kept. STORE: the
 * evidence store does not answer. DISK: less room than LEAST_FREE_MB. JOBS_DEAD: the queue has given some up.
 * JOBS_LATE: one has waited for ten minutes beyond its time. MESSAGES_GIVEN_UP: some that are still of use were not taken.
 * OUTBOX: in production messages reach nobody.
 */
export const healthProblems = [
  'DATABASE_SLOW',
  'CANNOT_WRITE',
  'STORE',
  'DISK',
  'JOBS_DEAD',
  'JOBS_LATE',
  'MESSAGES_GIVEN_UP',
  'OUTBOX',
] as const
export const HealthProblem = z.enum(healthProblems)
export type HealthProblem = z.infer<typeof HealthProblem>

const State = z.enum(['healthy', 'degraded'])

/** `waiting` are on their way or wait for an attempt; `gateway` tells by what they leave, `outbox` by nothing. */
const Channel = z.object({
  gateway: z.enum(['smtp', 'http', 'msg91', 'outbox']),
  waiting: z.number(),
  givenUp: z.number(),
  /** ISO 8601; null where none was sent in the last 30 days. */
  lastSentAt: z.nullable(z.string()),
})

export const SystemHealth = z.object({
  /** degraded where `problems` has something. */
  status: State,
  problems: z.array(HealthProblem),
  /** responseTime in milliseconds, measured by this call. */
  database: z.object({ status: State, responseTime: z.number() }),
  /** Of the process that answers: seconds since it started, and the version that runs. */
  server: z.object({ uptime: z.number(), version: z.string() }),
  store: z.object({ status: State, kind: z.enum(['disk', 's3']) }),
  disk: z.object({ freeBytes: z.number(), leastFreeBytes: z.number() }),
  /**
   * Share of the minutes of the last 30 days in which a process ran, from the first one that is on record;
   * planned stops count as down. Null until a minute has passed.
   */
  availability: z.object({ percent: z.nullable(z.number()), since: z.nullable(z.string()) }),
  /** Of the requests to /api in the last 30 days; uploads, downloads and waiting for a place are part of them. */
  responseTime: z.object({ averageMs: z.nullable(z.number()), requests: z.number() }),
  jobs: z.object({
    waiting: z.number(),
    active: z.number(),
    dead: z.number(),
    /** When the one that waits longest could have begun. */
    oldestWaitingSince: z.nullable(z.string()),
  }),
  messages: z.object({ email: Channel, sms: Channel, push: z.object({ isOn: z.boolean() }) }),
  checkedAt: z.string(),
})
export type SystemHealth = z.infer<typeof SystemHealth>

export const systemHealth = endpoint({
  method: 'GET',
  path: '/admin/system/health',
  gate: [...administrators, 'DEPARTMENT_HEAD'],
  cost: { reads: 10 },
  summary: 'How the installation is: database, store, disk, jobs, messages, availability and response time',
  reply: z.extend(SystemHealth, { success: z.literal(true) }),
})

/** A setting in force. A secret never leaves the server: `value` is null, and `isSet` tells whether there is one. */
export const SettingInForce = z.object({
  /** The environment variable. */
  name: z.string(),
  /** English, as in docs/operations.md; `code` and [links](…) as in Markdown. */
  meaning: z.string(),
  isSecret: z.boolean(),
  /** Whether the environment gives it; what holds otherwise is its default. */
  isSet: z.boolean(),
  /** What holds now; without name and password where it is an address. Null for secrets, and where there is none. */
  value: z.nullable(z.string()),
})
export type SettingInForce = z.infer<typeof SettingInForce>

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/system/settings',
  gate: administrators,
  cost: { reads: 1 },
  summary: 'The settings in force on the process that answers, without secrets',
  reply: dataReply(z.array(SettingInForce)),
})
