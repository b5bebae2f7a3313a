import type { FastifyInstance } from 'fastify'
import type { Replica } from '#platform/database/replica.ts'
import type { Platform } from '#platform/platform.ts'

/** The platform as a call sees it that may read from a replica: with that one's `db` where it has all that the caller wrote. */
export function createReading(platform: Platform) {
  const { replica } = platform
  if (replica === null) return async () => platform
  const onReplica: Platform = { ...platform, db: replica.db }
  return async (actor: { id: string } | null) =>
    (await replica.mayServe(actor?.id ?? null)) ? onReplica : platform
}

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who has changed something is known before they hear that it is done, so that their next call reads it. */
export function noteWrites(app: FastifyInstance, replica: Replica): void {
  app.addHook('onSend', async ({ method, accountId }, { statusCode }) => {
    if (accountId && statusCode < 400 && !changesNothing.has(method)) await replica.noteWrite(accountId)
  })
}
