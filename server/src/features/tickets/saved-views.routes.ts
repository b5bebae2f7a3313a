import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@nagrik/contract/saved-views'
import type { FeatureRoutes } from '#platform/http/call.ts'
import * as views from './saved-views.service.ts'

export const savedViewRoutes: FeatureRoutes = (bind) => {
  bind(listSavedViews, async ({ platform, actor }) => ({ data: await views.savedViews(platform, actor) }))
  bind(createSavedView, async ({ platform, actor, body, claim }) => ({
    data: await views.saveView(platform, actor, body, claim),
  }))
  bind(updateSavedView, async ({ platform, actor, params, body }) => ({
    data: await views.changeView(platform, actor, params.id, body),
  }))
  bind(deleteSavedView, async ({ platform, actor, params }) => {
    await views.removeView(platform, actor, params.id)
    return { message: 'View deleted' }
  })
}
