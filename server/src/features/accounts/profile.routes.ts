import * as contract from '@nagrik/contract/profile'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { ownDevices, signOutDevice, signOutOthers } from './devices.service.ts'
import { confirmEmail, restoreEmail } from './email-links.service.ts'
import { changePhone } from './phone-change.service.ts'
import { resendEmailConfirmation, updateProfile } from './profile.service.ts'

export const profileRoutes: FeatureRoutes = (bind) => {
  bind(contract.updateProfile, async ({ platform, client, actor, body }) => ({
    data: await updateProfile(platform, client, actor, body),
    message: 'Profile updated successfully!',
  }))

  bind(contract.resendEmailConfirmation, async ({ platform, actor }) => ({
    data: await resendEmailConfirmation(platform, actor),
    message: 'Confirmation link sent successfully',
  }))

  bind(contract.updatePhone, async ({ platform, client, actor, body }) => ({
    data: await changePhone(platform, client, actor, body),
    message: 'Phone number updated successfully!',
  }))

  bind(contract.confirmEmail, async ({ platform, client, body }) => {
    await confirmEmail(platform, client, body.token)
    return { message: 'Email confirmed successfully' }
  })

  bind(contract.restoreEmail, async ({ platform, client, body }) => {
    await restoreEmail(platform, client, body.token)
    return { message: 'Email restored successfully' }
  })

  bind(contract.listDevices, async ({ platform, actor }) => ({ data: await ownDevices(platform, actor) }))

  bind(contract.signOutDevice, async ({ platform, client, actor, params }) => {
    await signOutDevice(platform, client, actor, params.id)
    return { message: 'Device signed out successfully' }
  })

  bind(contract.signOutOthers, async ({ platform, client, actor }) => {
    await signOutOthers(platform, client, actor)
    return { message: 'Other devices signed out successfully' }
  })
}
