import * as contract from '@nagrik/contract/history'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { historyState, publishedSeals } from './history.service.ts'

export const historyRoutes: FeatureRoutes = (bind) => {
  bind(contract.ticketHistory, async ({ platform, actor, params }) => ({
    data: await historyState(platform, actor, params.id),
  }))

  bind(contract.historySeals, async ({ platform }) => ({ data: await publishedSeals(platform) }))
}
