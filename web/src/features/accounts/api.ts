import {
  changePassword,
  forgotPassword,
  login,
  logout,
  privacyNoticeVersion,
  register,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@nagrik/contract/accounts'
import { otpValidSeconds } from '@nagrik/contract/limits'
import { call } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import { deletionTakenBack } from '#platform/deletion-taken-back.ts'
import { signIn, updateUser } from '#platform/session.ts'
import type { Applicant } from './model.ts'

export type Portal = 'citizen' | 'employee'

interface Credentials {
  email: string
  password: string
}

/** Signs in at one of the two portals. Who belongs to the other is refused, also where the server did not look. */
export const signInThrough = (portal: Portal) => async (credentials: Credentials) => {
  const reply = await call(login, { body: { ...credentials, role: portal } })
  const refusal = portalRefusal(reply.user.role, portal)
  if (refusal) {
    // The session that nobody gets ends; without an answer it expires.
    await call(logout, { headers: { Authorization: `Bearer ${reply.token}` } }).catch(() => undefined)
    throw new ApiError(403, 'WRONG_PORTAL', { serverMessage: refusal })
  }
  if (reply.deletionTakenBack) deletionTakenBack.note(reply.user.id)
  signIn(reply)
}

function portalRefusal(role: string, portal: Portal): string | null {
  if ((role === 'CITIZEN') === (portal === 'citizen')) return null
  return portal === 'citizen'
    ? `Access denied. Government employees (${role}) should use the Employee Portal.`
    : 'Access denied. Citizens should use the Citizen Portal.'
}

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
