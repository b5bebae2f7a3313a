import { health, installation, liveness } from '@nagrik/contract/system'
import { listSettings, systemHealth } from '@nagrik/contract/system-health'
import { listDeadJobs, listQueues, retryJobs } from '@nagrik/contract/system-jobs'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { healthOf } from './health.service.ts'
import { describeInstallation, readinessOf } from './system.service.ts'
import { deadJobsOf, queuesOf, retryDeadJobs } from './system-jobs.service.ts'

export const systemRoutes: FeatureRoutes = (bind) => {
  bind(health, async ({ platform, reply }) => {
    const status = await readinessOf(platform)
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
  bind(liveness, async ({ reply }) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  bind(systemHealth, async ({ platform }) => healthOf(platform))
  bind(listSettings, async ({ platform }) => ({ data: platform.config.inForce }))
  bind(listQueues, async ({ platform }) => ({ data: await queuesOf(platform) }))
  bind(listDeadJobs, async ({ platform, query }) => deadJobsOf(platform, query))
  bind(retryJobs, async ({ platform, actor, body }) => ({
    data: await retryDeadJobs(platform, actor, body),
  }))
  bind(installation, async ({ platform }) => ({ data: await describeInstallation(platform) }))
}
