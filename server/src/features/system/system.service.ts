import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { installation } from '@nagrik/contract/system'
import type { Platform } from '#platform/platform.ts'
import * as queries from './system.queries.ts'

/** Whether database and store answer within 3 seconds. */
export async function isHealthy(platform: Platform): Promise<boolean> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer within 3 s')), 3000).unref()
  })
  try {
    await Promise.race([Promise.all([queries.ping(platform.db), platform.store.ping()]), timeout])
    return true
  } catch (error) {
    platform.log.error({ err: error }, 'health check failed')
    return false
  }
}

/** What a client may know of this installation before anybody signs in. */
export const describeInstallation = ({ config, region }: Platform): ReplyOf<typeof installation>['data'] => ({
  regionName: region.name,
  blocks: region.blocks,
  mapCentre: { ...region.map.centre, zoom: region.map.zoom },
  tileUrl: config.tileUrl,
  tileAttribution: config.tileAttribution,
  demo: config.demo,
})
