import { login, logout } from '@nagrik/contract/accounts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { endSession } from './sessions.service.ts'
import { signIn } from './sign-in.service.ts'

export const signInRoutes: FeatureRoutes = (bind) => {
  bind(login, ({ platform, client, body }) => signIn(platform, client, body))

  bind(logout, async ({ platform, actor }) => {
    await endSession(platform.db, actor.sessionId)
    return { message: 'Logged out successfully' }
  })
}
