import { otpValidSeconds } from '@nagrik/contract/limits'
import { changePassword, forgotPassword, resetPassword } from '@nagrik/contract/passwords'
import { privacyNoticeVersion, register, sendOtp, verifyOtp } from '@nagrik/contract/registration'
import { call } from '#platform/api-client.ts'
import { signIn, updateUser } from '#platform/session.ts'
import type { Applicant } from './model.ts'

/** Sends a code, or learns that this phone needs none; `expiresAt` in milliseconds since 1970. */
export async function sendCode(phoneNumber: string) {
  const { alreadyVerified } = await call(sendOtp, { body: { phoneNumber } })
  return { alreadyVerified, expiresAt: Date.now() + otpValidSeconds * 1000 }
}

export const verifyCode = (body: { phoneNumber: string; otp: string }) => call(verifyOtp, { body })

export const registerCitizen = async (applicant: Applicant) =>
  signIn(
    await call(register, {
      body: { ...applicant, phoneVerified: true, privacyNotice: privacyNoticeVersion },
    }),
  )

export const requestReset = (body: { email: string }) => call(forgotPassword, { body })

export const resetByLink = (body: { token: string; password: string }) => call(resetPassword, { body })

export async function changeOwnPassword(body: { currentPassword: string; newPassword: string }) {
  await call(changePassword, { body })
  updateUser({ mustChangePassword: false })
}
