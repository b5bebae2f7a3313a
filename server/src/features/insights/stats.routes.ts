import { adminStats } from '@nagrik/contract/insights'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { stats } from './stats.service.ts'

export const insightRoutes: FeatureRoutes = (bind) => {
  bind(adminStats, async ({ platform, actor, query }) => stats(platform, actor, query.department))
}
