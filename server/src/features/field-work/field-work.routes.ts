import { readFieldWork } from '@nagrik/contract/field-work'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { fieldWorkOf } from './field-work.service.ts'

export const fieldWorkRoutes: FeatureRoutes = (bind) => {
  bind(readFieldWork, async ({ platform, actor }) => ({ data: await fieldWorkOf(platform, actor) }))
}
