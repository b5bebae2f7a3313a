import { register } from '@nagrik/contract/registration'
import { preferredLocale } from '#features/notices/locale.model.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { registerCitizen } from './registration.service.ts'

export const registrationRoutes: FeatureRoutes = (bind) => {
  bind(register, ({ platform, client, body, request }) =>
    registerCitizen(platform, client, body, preferredLocale(request.headers['accept-language'])),
  )
}
