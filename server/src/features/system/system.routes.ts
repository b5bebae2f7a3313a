import { health, installation, liveness } from '@nagrik/contract/system'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { describeInstallation, readinessOf } from './system.service.ts'

export const systemRoutes: FeatureRoutes = (bind) => {
  bind(health, async ({ platform, reply }) => {
    const status = await readinessOf(platform)
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
  bind(liveness, async ({ reply }) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  bind(installation, async ({ platform }) => ({ data: await describeInstallation(platform) }))
}
