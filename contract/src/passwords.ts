import * as z from 'zod/mini'
import { Done, endpoint } from './endpoint.ts'
import { currentPassword, Email, password } from './fields.ts'

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/change-password',
  gate: 'signedIn',
  // Twenty a minute: each costs two hashes and a mail. What else was written keeps nobody from it.
  cost: { reads: 300 },
  summary: 'Change the own password; ends the other sessions',
  beforePasswordChange: true,
  body: z.object({
    currentPassword: currentPassword(),
    newPassword: password('New password must be at least 6 characters long'),
  }),
  reply: Done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  gate: 'public',
  cost: { writes: 1 },
  summary: 'Send a reset link; the answer is the same for unknown addresses',
  body: z.object({ email: Email }),
  reply: Done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  gate: 'public',
  cost: { writes: 1 },
  summary: 'Set a new password with the token of a reset link; ends all sessions',
  body: z.object({
    token: z
      .string('Invalid or expired reset token')
      .check(z.maxLength(200, 'Invalid or expired reset token')),
    password: password(),
  }),
  reply: Done,
})
