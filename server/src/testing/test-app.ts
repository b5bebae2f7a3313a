import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { inject } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { listeners } from '#app/listeners.ts'
import { registerJobs } from '#app/register-jobs.ts'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { type Clock, shift } from '#platform/clock.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createRateLimits } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { loadRegion } from '#platform/region/region.ts'
import { loadSecret } from '#platform/secret.ts'
import { createDiskStore } from '#platform/storage/disk-store.ts'
import { createTestDatabase, regionDir, secretKey } from './test-database.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

function createTestClock(start = new Date()): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds) => {
      now = shift(now, milliseconds)
    },
  }
}

export interface TestReply {
  status: number
  headers: Record<string, unknown>
  // Tests read whatever shape they assert on.
  // biome-ignore lint/suspicious/noExplicitAny: replies of many shapes, asserted one by one
  body: any
}

export interface TestCall {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  query?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  platform: Platform
  clock: TestClock
  /** One request through the whole app, for example `call('POST', '/auth/login', { body })`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: TestCall): Promise<TestReply>
  close(): Promise<void>
}

/** The real app on a database of its own; jobs run only where a test asks for them. */
export async function createTestApp(
  options: { config?: Partial<Config>; jobs?: boolean } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(inject('testServer'))
  const dataDir = await mkdtemp(join(tmpdir(), 'nagrik-data-'))
  const config: Config = {
    ...loadConfig({ DATABASE_URL: database.url, SECRET_KEY: secretKey, DATA_DIR: dataDir }),
    ...options.config,
  }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const pool = createPool(database.url, 6, () => undefined)
  const clock = createTestClock()
  const jobs = createJobs(database.url, log)
  const platform: Platform = {
    config,
    db: createDatabase(pool),
    clock,
    region: await loadRegion(regionDir),
    secret: await loadSecret(config),
    store: createDiskStore(join(dataDir, 'evidence')),
    jobs,
    limits: createRateLimits(pool),
    log,
    listeners,
  }
  registerJobs(platform)
  await jobs.start()
  const app = await buildApp(platform, (token, isPoll) => resolveActor(platform, token, isPoll))
  await app.ready()

  const call: TestApp['call'] = async (method, path, { token, body, headers, query } = {}) => {
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        'x-session-id': 'session_test_0001',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(query && { query }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }
    const reply = await app.inject(request)
    const isJson = String(reply.headers['content-type'] ?? '').includes('json') && reply.body !== ''
    return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.body }
  }
  return {
    app,
    platform,
    clock,
    call,
    async close() {
      await app.close()
      await jobs.stop()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
