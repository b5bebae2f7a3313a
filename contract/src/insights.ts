import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { staffRoles } from './roles.ts'

/** Figures over the tickets in the caller's scope. */
export const adminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  gate: staffRoles,
  cost: { reads: 2 },
  summary: "Totals of the caller's scope; admins may name a department",
  query: z.object({
    /** Name or slug. Heads and analysts stay within their own, agents within their assignments. */
    department: z.optional(text('department', 100)),
  }),
  reply: z.object({
    success: z.literal(true),
    totalTickets: z.number(),
    openTickets: z.number(),
    inProgressTickets: z.number(),
    resolvedTickets: z.number(),
    closedTickets: z.number(),
    /** Per cent of tickets RESOLVED or CLOSED, one decimal; null without tickets. */
    resolutionRate: z.nullable(z.number()),
    /** OPEN or IN_PROGRESS and older than 7 days. */
    overdueTickets: z.number(),
    /** Citizens with a living account, in the whole portal. */
    totalUsers: z.number(),
  }),
})
