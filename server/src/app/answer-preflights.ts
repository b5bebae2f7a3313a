import cors from '@fastify/cors'
import { reportFiles } from '@nagrik/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { announceTus } from '#platform/http/tus.ts'

/**
 * The portal's own origin may call, and no other one. What every answer says of that is always the same and stands
 * among the headers of all (http/security-headers.ts); the plugin has its hook where preflights are answered alone.
 */
export async function answerPreflights(app: FastifyInstance, { appOrigin }: Config): Promise<void> {
  await app.register(async (preflights) => {
    announceTus(preflights, reportFiles.bytes)
    // OPTIONS of others than browsers is answered as well.
    await preflights.register(cors, { origin: appOrigin, maxAge: 86_400, strictPreflight: false })
  })
}
