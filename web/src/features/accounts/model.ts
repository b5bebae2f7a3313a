import { otpDigits } from '@nagrik/contract/limits'
import { changePassword, resetPassword } from '@nagrik/contract/passwords'
import { register } from '@nagrik/contract/registration'
import * as z from 'zod/mini'
import { digits } from '#platform/digits.ts'

/** Rules of the forms that ask for more than their call takes. Rules over two fields hold at any time. */
const always = () => true

export const registrationRules = z
  .extend(z.pick(register.body, { name: true, email: true, phoneNumber: true, password: true }), {
    confirmPassword: z.string(),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      when: always,
    }),
  )

export const resetRules = z
  .extend(z.pick(resetPassword.body, { password: true }), {
    confirmPassword: z.string().check(z.minLength(6, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      when: always,
    }),
  )

export const passwordChangeRules = z.extend(changePassword.body, { confirmPassword: z.string() }).check(
  z.refine((form) => form.newPassword !== form.currentPassword, {
    error: 'New password must be different from current password',
    path: ['newPassword'],
    when: always,
  }),
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: 'New passwords do not match',
    path: ['confirmPassword'],
    when: always,
  }),
)

export type RegistrationFields = z.infer<typeof registrationRules>
export type PasswordChangeFields = z.infer<typeof passwordChangeRules>

/** What the registration sends; the confirmation of the password stays here. Accuracy in metres. */
export interface Applicant {
  name: string
  email: string
  phoneNumber: string
  password: string
  latitude: number
  longitude: number
  accuracy: number
}

export const codeDigits = (text: string): string => digits(text, otpDigits)
