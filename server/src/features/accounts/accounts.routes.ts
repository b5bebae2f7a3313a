import { currentUser } from '@nagrik/contract/accounts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { describeOwnAccount } from './accounts.service.ts'
import { passwordRoutes } from './passwords.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { registrationRoutes } from './registration.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { verificationRoutes } from './verification.routes.ts'

export const accountRoutes: FeatureRoutes = (bind) => {
  bind(currentUser, ({ platform, actor }) => describeOwnAccount(platform, actor))
  signInRoutes(bind)
  verificationRoutes(bind)
  registrationRoutes(bind)
  passwordRoutes(bind)
  profileRoutes(bind)
}
