import * as z from 'zod/mini'
import { Done, endpoint } from './endpoint.ts'
import {
  Accuracy,
  currentPassword,
  Email,
  Latitude,
  Longitude,
  PersonName,
  Phone,
  password,
} from './fields.ts'
import { otpDigits } from './limits.ts'
import { MembershipRole, Role } from './roles.ts'

const Membership = z.object({
  department: z.object({ id: z.string(), name: z.string(), nameHi: z.string() }),
  role: MembershipRole,
  isPrimary: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

/** The signed-in user as login, registration and /auth/me answer it. Times are ISO 8601 in UTC. */
export const CurrentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: Role,
  isBlocked: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  department: z.nullable(z.string()),
  departments: z.array(Membership),
  mustChangePassword: z.boolean(),
  /** False from a change of the e-mail address until the link sent to the new one was used. */
  emailConfirmed: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const otpMessage = 'Please enter a 6-digit OTP'
export const Otp = z.string(otpMessage).check(z.regex(new RegExp(`^\\d{${otpDigits}}$`), otpMessage))

/** Portal of a sign-in; two field names are accepted, in any case. */
const Portal = z.optional(
  z.pipe(
    z.string('Portal must be citizen or employee').check(z.toLowerCase()),
    z.enum(['citizen', 'employee'], 'Portal must be citizen or employee'),
  ),
)

const LoginBody = z.object({
  email: Email,
  password: password(),
  role: Portal,
  mode: Portal,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  gate: 'public',
  cost: { writes: 1 },
  summary: 'Sign in with e-mail and password; role or mode names the portal (citizen, employee)',
  body: LoginBody,
  reply: z.object({
    success: z.literal(true),
    token: z.string(),
    user: CurrentUser,
    mustChangePassword: z.boolean(),
    /** The account was to be deleted, and by this sign-in it is not. */
    deletionTakenBack: z.optional(z.literal(true)),
  }),
})

/** The day of the privacy notice that registration shows (web/pages/privacy.ts); another text is another version. */
export const privacyNoticeVersion = '2026-11-22'

const noticeMessage = 'Version of the privacy notice must be its day, as 2026-11-22'
const NoticeVersion = z.string(noticeMessage).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, noticeMessage))

const RegisterBody = z.object({
  name: PersonName,
  email: Email,
  phoneNumber: Phone,
  password: password('Password must be at least 6 characters long'),
  phoneVerified: z.optional(z.unknown()),
  latitude: z.optional(z.nullable(Latitude)),
  longitude: z.optional(z.nullable(Longitude)),
  accuracy: z.optional(z.nullable(Accuracy)),
  /** Version of the privacy notice that was shown and consented to; kept with the account. */
  privacyNotice: z.optional(z.nullable(NoticeVersion)),
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  gate: 'public',
  cost: { writes: 1 },
  summary: 'Create a citizen account; the phone must have been verified in this X-Session-Id',
  body: RegisterBody,
  status: 201,
  reply: z.object({ success: z.literal(true), token: z.string(), user: CurrentUser }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  gate: 'signedIn',
  // Whoever has used up their writes, or whose token somebody else uses, can still end the session.
  cost: { reads: 1 },
  summary: 'End this session',
  beforePasswordChange: true,
  reply: Done,
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/auth/me',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'The signed-in user with the counts of own tickets',
  beforePasswordChange: true,
  reply: z.object({
    success: z.literal(true),
    user: CurrentUser,
    mustChangePassword: z.boolean(),
    stats: z.object({ total: z.number(), resolved: z.number(), inProgress: z.number() }),
  }),
})

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

export const sendOtp = endpoint({
  method: 'POST',
  path: '/auth/send-otp',
  gate: 'public',
  cost: { writes: 1 },
  recognizes: true,
  summary:
    'Send a 6-digit code to a phone: with a token for its change, else for a registration by X-Session-Id',
  body: z.object({ phoneNumber: Phone }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** True when this phone is already verified for a registration by this X-Session-Id and no code was sent. */
    alreadyVerified: z.boolean(),
    /** How long the code is good for, or how long the verification still waits for the registration. */
    expiresInSeconds: z.number(),
  }),
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/auth/verify-otp',
  gate: 'public',
  cost: { writes: 1 },
  recognizes: true,
  summary: 'Check the code sent to a phone; needs the same token or X-Session-Id',
  body: z.object({ phoneNumber: Phone, otp: Otp }),
  reply: Done,
})
