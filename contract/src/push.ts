import * as z from 'zod/mini'
import { Done, dataReply, endpoint } from './endpoint.ts'

/** Web push: notices to a browser while the portal is not open in it. */

export const notAPushService = 'This is not the address of a push service'
export const notAPushKey = 'This is not a key of a push subscription'

/** So many bytes in URL-safe base64. */
const bytes = (count: number) =>
  z.string(notAPushKey).check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), notAPushKey))

export const readPush = endpoint({
  method: 'GET',
  path: '/push',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary:
    'Whether this browser gets pushes, and the key to subscribe with; null where the portal sends none',
  reply: dataReply(z.object({ publicKey: z.nullable(z.string()), isSubscribed: z.boolean() })),
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/push/subscription',
  gate: 'signedIn',
  cost: { writes: 2 },
  summary: 'Have notices pushed to this browser until it is signed out: its PushSubscription as JSON',
  body: z.object({
    endpoint: z
      .string(notAPushService)
      .check(z.maxLength(2000, notAPushService), z.regex(/^[\x21-\x7e]+$/, notAPushService)),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  reply: Done,
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push/subscription',
  gate: 'signedIn',
  cost: { writes: 1 },
  summary: 'Have no more notices pushed to this browser',
  reply: Done,
})
