import * as z from 'zod/mini'
import { CurrentUser } from './accounts.ts'
import { Done, endpoint } from './endpoint.ts'
import { Accuracy, Email, Latitude, Longitude, PersonName, Phone, password } from './fields.ts'
import { otpDigits } from './limits.ts'

const otpMessage = 'Please enter a 6-digit OTP'
export const Otp = z.string(otpMessage).check(z.regex(new RegExp(`^\\d{${otpDigits}}$`), otpMessage))

/** The day of the privacy notice that registration shows (web/pages/privacy.ts); another text is another version. */
export const privacyNoticeVersion = '2026-11-23'

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
