import * as contract from '@nagrik/contract/push'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { readPush, subscribePush, unsubscribePush } from './push.service.ts'

export const pushRoutes: FeatureRoutes = (bind) => {
  bind(contract.readPush, async ({ platform, actor }) => ({ data: await readPush(platform, actor) }))

  bind(contract.subscribePush, async ({ platform, actor, body }) => {
    await subscribePush(platform, actor, body)
    return { message: 'Push notices switched on' }
  })

  bind(contract.unsubscribePush, async ({ platform, actor }) => {
    await unsubscribePush(platform, actor)
    return { message: 'Push notices switched off' }
  })
}
