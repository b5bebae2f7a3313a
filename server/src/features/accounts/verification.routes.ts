import { sendOtp, verifyOtp } from '@nagrik/contract/registration'
import { preferredLocale } from '#features/notices/locale.model.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { checkCode, sendCode, verificationOf } from './verification.service.ts'

export const verificationRoutes: FeatureRoutes = (bind) => {
  bind(sendOtp, async ({ platform, client, actor, body, request }) => {
    const verification = verificationOf(actor, client, body.phoneNumber)
    const locale = preferredLocale(request.headers['accept-language'])
    const sent = await sendCode(platform, client, verification, locale)
    return {
      ...sent,
      message: sent.alreadyVerified ? 'Phone number is already verified' : 'OTP sent successfully',
    }
  })

  bind(verifyOtp, async ({ platform, client, actor, body }) => {
    await checkCode(platform, client, verificationOf(actor, client, body.phoneNumber), body.otp)
    return { message: 'Phone number verified successfully!' }
  })
}
