import * as contract from '@nagrik/contract/passwords'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { changePassword } from './password-change.service.ts'
import { requestReset, resetPassword } from './password-reset.service.ts'

export const passwordRoutes: FeatureRoutes = (bind) => {
  bind(contract.changePassword, async ({ platform, client, actor, body }) => {
    await changePassword(platform, client, actor, body)
    return { message: 'Password changed successfully' }
  })

  bind(contract.forgotPassword, async ({ platform, client, body }) => {
    await requestReset(platform, client, body.email)
    return { message: 'If this email is registered, a password reset link has been sent.' }
  })

  bind(contract.resetPassword, async ({ platform, client, body }) => {
    await resetPassword(platform, client, body)
    return { message: 'Password reset successfully' }
  })
}
