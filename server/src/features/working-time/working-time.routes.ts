import * as contract from '@nagrik/contract/working-time'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { changeCategory, changeHours, readHours } from './working-time.service.ts'

export const workingTimeRoutes: FeatureRoutes = (bind) => {
  bind(contract.readWorkingHours, async ({ platform, actor, params }) => ({
    data: await readHours(platform, actor, params.id),
  }))
  bind(contract.changeWorkingHours, async ({ platform, actor, params, body }) => ({
    data: await changeHours(platform, actor, params.id, body.hours),
  }))
  bind(contract.changeCategoryWorkingTime, async ({ platform, actor, params, body }) => ({
    data: await changeCategory(platform, actor, params.id, body.countsWorkingTime),
  }))
}
