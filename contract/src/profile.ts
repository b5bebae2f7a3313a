import * as z from 'zod/mini'
import { CurrentUser } from './accounts.ts'
import { Done, dataReply, endpoint, IdParams } from './endpoint.ts'
import { Email, PersonName, Phone } from './fields.ts'
import { Otp } from './registration.ts'

const OwnAccount = z.object({ success: z.literal(true), message: z.string(), data: CurrentUser })

/** Another number than the stored one is refused here: it has to be verified first. */
export const phoneElsewhere = 'To change your phone number, verify the new one first'

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  gate: 'signedIn',
  cost: { writes: 5 },
  summary:
    'Change the own name and e-mail; a new e-mail ends the other sessions and can be taken back by mail',
  body: z.object({
    name: PersonName,
    email: Email,
    phoneNumber: z.optional(z.nullable(z.string(phoneElsewhere))),
  }),
  reply: OwnAccount,
})

export const resendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/users/profile/email-confirmation',
  gate: 'signedIn',
  cost: { writes: 5 },
  summary: 'Send the link that confirms a new e-mail once more; one that is confirmed gets none',
  reply: OwnAccount,
})

export const updatePhone = endpoint({
  method: 'PUT',
  path: '/auth/update-phone',
  gate: 'signedIn',
  cost: { writes: 2 },
  summary: 'Change the own phone with the code that POST /auth/send-otp sent to the new one',
  body: z.object({ newPhoneNumber: Phone, otp: Otp }),
  reply: OwnAccount,
})

const invalidLink = 'Invalid or expired link'
const linkBody = z.object({ token: z.string(invalidLink).check(z.maxLength(200, invalidLink)) })

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  gate: 'public',
  cost: { writes: 1 },
  summary: 'Confirm a new e-mail with the token of the link that was sent to it',
  body: linkBody,
  reply: Done,
})

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/auth/restore-email',
  gate: 'public',
  cost: { writes: 1 },
  summary:
    'Take a change of the e-mail back with the token of the link sent to the former one; ends all sessions',
  body: linkBody,
  reply: Done,
})

/** A browser that is signed in to the own account. Times are ISO 8601 in UTC. */
const Device = z.object({
  id: z.string(),
  /** As people name it, such as Chrome; null where that is not known. */
  browser: z.nullable(z.string()),
  /** Such as Android; null where that is not known. */
  system: z.nullable(z.string()),
  signedInAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'The devices that are signed in to the own account, this one first',
  reply: dataReply(z.array(Device)),
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  gate: 'signedIn',
  // As signing out does: nothing else that was written keeps anybody from it.
  cost: { reads: 1 },
  summary: 'Sign one of the own devices out',
  params: IdParams,
  reply: Done,
})

export const signOutOthers = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'Sign all other devices of the own account out',
  reply: Done,
})
