import * as contract from '@nagrik/contract/geo'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { describeOutline, reverseGeocode } from './geo.service.ts'

export const geoRoutes: FeatureRoutes = (bind) => {
  bind(contract.reverseGeocode, async ({ platform, client, query }) => ({
    success: true as const,
    ...(await reverseGeocode(platform, client.ip, query)),
  }))
  bind(contract.regionOutline, async ({ platform, reply }) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .send({ success: true, data: await describeOutline(platform) }),
  )
}
