import { analytics, departmentAnalytics } from '@nagrik/contract/analytics'
import { adminStats } from '@nagrik/contract/insights'
import { userStats } from '@nagrik/contract/performance'
import { transparency } from '@nagrik/contract/transparency'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { sendWithEtag } from '#platform/http/etag.ts'
import { analyticsOf, departmentFigures } from './analytics.service.ts'
import { performanceOf } from './performance.service.ts'
import { stats } from './stats.service.ts'
import { transparencyOf } from './transparency.service.ts'

export const insightRoutes: FeatureRoutes = (bind) => {
  const mayLag = { mayLag: true } as const
  bind(adminStats, async ({ platform, actor, query }) => stats(platform, actor, query.department), mayLag)

  bind(
    analytics,
    async ({ platform, actor, query }) => ({ data: await analyticsOf(platform, actor, query) }),
    mayLag,
  )

  bind(
    departmentAnalytics,
    async ({ platform, actor }) => ({ data: await departmentFigures(platform, actor) }),
    mayLag,
  )

  bind(
    userStats,
    async ({ platform, actor, params, query }) => ({
      data: await performanceOf(platform, actor, params.id, query),
    }),
    mayLag,
  )

  bind(
    transparency,
    async ({ platform, request, reply, query }) => {
      const data = await transparencyOf(platform, query.timeframe)
      return sendWithEtag(request, reply, { success: true, data }, 'public, max-age=30')
    },
    mayLag,
  )
}
