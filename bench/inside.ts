import { listeners } from '@nagrik/server/app/listeners.ts'
import { systemClock } from '@nagrik/server/platform/clock.ts'
import { loadConfig } from '@nagrik/server/platform/config/config.ts'
import { createPlatform } from '@nagrik/server/platform/create-platform.ts'
import { createPool } from '@nagrik/server/platform/database/database.ts'
import type { Actor } from '@nagrik/server/platform/http/session-gate.ts'
import { newId } from '@nagrik/server/platform/ids.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pino from 'pino'

/** What a product has to know to run on a database. */
interface Home {
  settings: Record<string, string>
  connectionString: string
}

/** The product's own functions on this database, without its HTTP side and what that keeps. */
export async function withPlatform<T>(
  { settings, connectionString }: Home,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const { platform, close } = await createPlatform({
    config: loadConfig(settings),
    connectionString,
    connections: 4,
    clock: systemClock,
    listeners,
    log: pino({ level: 'error' }),
  })
  try {
    return await work(platform)
  } finally {
    await close()
  }
}

/** Somebody who may read everything. */
export const anAdmin = (): Actor => ({
  id: newId(),
  name: 'Admin of the benchmark',
  email: 'admin@example.org',
  role: 'ADMIN',
  departments: [],
  mustChangePassword: false,
  sessionId: newId(),
})

/** The same platform as if it had just been started: nothing is kept in its name. */
export const fresh = (platform: Platform): Platform => ({ ...platform })

/** What the work asks of the database, each statement with its values written into it. */
export const statementsOf = (home: Home, work: (platform: Platform) => Promise<unknown>): Promise<string[]> =>
  withPlatform(home, async (platform) => {
    const statements: string[] = []
    const pool = createPool(home.connectionString, 1, () => undefined)
    const db: Platform['db'] = new Kysely({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void statements.push(written(query)),
    })
    await work({ ...platform, db })
    await db.destroy()
    return statements
  })

const written = ({ sql, parameters }: CompiledQuery): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => literalOf(parameters[Number(number) - 1]))

function literalOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
