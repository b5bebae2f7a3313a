import {
  changePassword,
  forgotPassword,
  login,
  register,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@nagrik/contract/accounts'
import { otpValidSeconds } from '@nagrik/contract/limits'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { signIn, updateUser } from '#platform/session.ts'
import type { Applicant } from './model.ts'

export type Portal = 'citizen' | 'employee'

/** Without a connection these calls fail at once and say so, instead of waiting for it in silence. */
const networkMode = 'always'

export const signInThrough = (portal: Portal) =>
  mutationOptions({
    networkMode,
    mutationFn: async (credentials: { email: string; password: string }) =>
      signIn(await call(login, { body: { ...credentials, role: portal } })),
  })

/** Sends a code, or learns that this phone needs none; `expiresAt` in milliseconds since 1970. */
export const sendCode = mutationOptions({
  networkMode,
  mutationFn: async (phoneNumber: string) => {
    const { alreadyVerified } = await call(sendOtp, { body: { phoneNumber } })
    return { alreadyVerified, expiresAt: Date.now() + otpValidSeconds * 1000 }
  },
})

export const verifyCode = mutationOptions({
  networkMode,
  mutationFn: (body: { phoneNumber: string; otp: string }) => call(verifyOtp, { body }),
})

export const registerCitizen = mutationOptions({
  networkMode,
  mutationFn: async (applicant: Applicant) =>
    signIn(await call(register, { body: { ...applicant, phoneVerified: true } })),
})

export const requestReset = mutationOptions({
  networkMode,
  mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
})

export const resetByLink = mutationOptions({
  networkMode,
  mutationFn: (body: { token: string; password: string }) => call(resetPassword, { body }),
})

export const changeOwnPassword = mutationOptions({
  networkMode,
  mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
    await call(changePassword, { body })
    updateUser({ mustChangePassword: false })
  },
})
