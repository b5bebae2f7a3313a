import * as contract from '@nagrik/contract/geo'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { sendWithEtag } from '#platform/http/etag.ts'
import { describeOutline, reverseGeocode } from './geo.service.ts'

export const geoRoutes: FeatureRoutes = (bind) => {
  bind(contract.reverseGeocode, async ({ platform, client, query }) => ({
    success: true as const,
    ...(await reverseGeocode(platform, client.ip, query)),
  }))
  bind(contract.regionOutline, async ({ platform, request, reply }) =>
    sendWithEtag(
      request,
      reply,
      { success: true, data: await describeOutline(platform) },
      'public, max-age=86400',
    ),
  )
}
