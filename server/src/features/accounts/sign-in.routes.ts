import { login, logout } from '@nagrik/contract/accounts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { signIn, signOut } from './sign-in.service.ts'

export const signInRoutes: FeatureRoutes = (bind) => {
  bind(login, ({ platform, client, body }) => signIn(platform, client, body))

  bind(logout, async ({ platform, client, actor }) => {
    await signOut(platform, client, actor)
    return { message: 'Logged out successfully' }
  })
}
