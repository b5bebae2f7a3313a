import { listCategories } from '@nagrik/contract/categories'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { allCategories } from './categories.service.ts'

export const categoryRoutes: FeatureRoutes = (bind) => {
  bind(listCategories, async ({ platform }) => ({ data: await allCategories(platform) }))
}
