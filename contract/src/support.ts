import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'

/** nearby: offered to somebody who was about to report the same. */
export const SupportOrigin = z.enum(['nearby'], 'Unknown origin')
export type SupportOrigin = z.infer<typeof SupportOrigin>

const SupportReply = dataReply(z.object({ supportCount: z.number(), hasUserSupported: z.boolean() }))

export const supportTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/support',
  gate: 'signedIn',
  cost: { writes: 2 },
  summary: "Support another citizen's ticket, once",
  params: IdParams,
  body: z.optional(
    z.object({
      userId: z.optional(z.string()),
      timestamp: z.optional(z.string()),
      from: z.optional(SupportOrigin),
    }),
  ),
  reply: SupportReply,
})

export const withdrawSupport = endpoint({
  method: 'DELETE',
  path: '/tickets/:id/support',
  gate: 'signedIn',
  cost: { writes: 2 },
  summary: 'Withdraw the own support',
  params: IdParams,
  reply: SupportReply,
})
