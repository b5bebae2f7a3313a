import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions } from 'light-my-request'
import type { Logger } from 'pino'
import { inject as provided } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { listeners } from '#app/listeners.ts'
import { registerJobs } from '#app/register-jobs.ts'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { type Clock, shift } from '#platform/clock.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { hurryQueues } from './quick-queues.ts'
import { watchReplies } from './strict-replies.ts'
import { createTestDatabase, type OwnDatabase, secretKey } from './test-database.ts'

hurryQueues()

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
  call(method: EndpointSpec['method'], path: string, options?: TestCall): Promise<TestReply>
  close(): Promise<void>
}

/** Tests do in a second what people do in a day; what is asked of the budgets themselves sets them. */
const boundless = {
  READ_LIMIT: '1000000000',
  WRITE_LIMIT: '1000000000',
  READ_ADDRESS_LIMIT: '1000000000',
  WRITE_ADDRESS_LIMIT: '1000000000',
}

/** What an app keeps: a database and a folder, which the last one of a test takes away. */
async function createHome(database: OwnDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nagrik-data-'))
  const leave = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: database.url, dataDir, leave }
}

/** What another process shares with this one, which outlives it. */
const homeOf = ({ platform: { config } }: TestApp) => ({
  url: config.databaseUrl ?? '',
  dataDir: config.dataDir,
  leave: async () => undefined,
})

/** The real app on a database, its own unless told, and with jobs of its own; `beside` another one, as a second process of it. */
export async function createTestApp(
  options: { config?: Partial<Config>; beside?: TestApp; database?: OwnDatabase; log?: Logger } = {},
): Promise<TestApp> {
  const home = options.beside
    ? homeOf(options.beside)
    : await createHome(options.database ?? (await createTestDatabase(provided('testServer'))))
  const config: Config = {
    ...loadConfig({
      ...boundless,
      DATABASE_URL: home.url,
      SECRET_KEY: secretKey,
      DATA_DIR: home.dataDir,
    }),
    ...options.config,
  }
  const log = options.log ?? createLog(process.env.TEST_LOG ?? 'silent')
  const clock = options.beside?.clock ?? createTestClock()
  const { platform, close } = await createPlatform({
    ...{ config, connectionString: home.url, connections: 6, clock, listeners, log },
    // A test that moves the clock causes itself what would come meanwhile.
    keepsTime: false,
  })
  registerJobs(platform)
  await platform.jobs.start()
  const app = await buildApp(platform, (token, isPoll) => resolveActor(platform, token, isPoll))
  const assertReplies = watchReplies(app)
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
    // To the server, for what it answers before Fastify hears of it.
    const reply = await inject((...both) => app.server.emit('request', ...both), request)
    assertReplies()
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
      await platform.jobs.stop()
      await close()
      await home.leave()
      // Of requests that came another way than through `call`.
      assertReplies()
    },
  }
}
