import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { AverageDays, Change, Rate } from './figures.ts'
import { staffRoles } from './roles.ts'

/** Figures over the tickets in the caller's scope. */
export const adminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  gate: staffRoles,
  cost: { reads: 5 },
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
    /** Of those that are no duplicates, what is RESOLVED or CLOSED. */
    resolutionRate: Rate,
    averageResolutionDays: AverageDays,
    /** OPEN or IN_PROGRESS and older than 7 days. */
    overdueTickets: z.number(),
    /** Citizens with a living account, in the whole portal. */
    totalUsers: z.number(),
    /** What waits for a review, as the escalations page counts it. */
    pendingEscalations: z.number(),
    /** The last 30 days against the 30 before. */
    changes: z.object({
      /** Of the tickets reported, in per cent. */
      totalTickets: Change,
      /** Of the rate of the tickets reported, in points; the former ones as they stood 30 days ago. */
      resolutionRate: Change,
      /** Of the citizens registered, in per cent. */
      totalUsers: Change,
    }),
  }),
})
