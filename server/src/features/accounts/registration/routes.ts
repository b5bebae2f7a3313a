import { register } from '@nagrik/contract/accounts'
import type { FeatureRoutes } from '../../../platform/http/call.ts'
import { preferredLocale } from '../../notices/policy.ts'
import { registerCitizen } from './service.ts'

export const registrationRoutes: FeatureRoutes = (bind) => {
  bind(register, ({ platform, client, body, request }) =>
    registerCitizen(platform, client, body, preferredLocale(request.headers['accept-language'])),
  )
}
