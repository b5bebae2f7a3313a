import { health, installation } from '@nagrik/contract/system'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { describeInstallation, isHealthy } from './system.service.ts'

export const systemRoutes: FeatureRoutes = (bind) => {
  bind(health, async ({ platform, reply }) => {
    const healthy = await isHealthy(platform)
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'failing' })
  })
  bind(installation, async ({ platform }) => ({ data: describeInstallation(platform) }))
}
