import { waterGuide } from '@nagrik/contract/water-guide'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { readWaterGuide } from './water-guide.service.ts'

export const waterGuideRoutes: FeatureRoutes = (bind) => {
  bind(waterGuide, async ({ platform, actor }) => ({ data: await readWaterGuide(platform, actor) }))
}
