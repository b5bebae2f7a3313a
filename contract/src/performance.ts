import * as z from 'zod/mini'
import { CategoryCount, PriorityCounts } from './analytics.ts'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { AverageDays, Rate } from './figures.ts'
import { staffRoles } from './roles.ts'

export const performanceDays = ['7', '30', '90'] as const

const Counts = z.object({
  /** Tickets that are theirs now and became so within the period. */
  totalAssigned: z.number(),
  /** Of these, what is RESOLVED or CLOSED. */
  resolved: z.number(),
  inProgress: z.number(),
  /** OPEN or IN_PROGRESS and reported more than 7 days ago. */
  overdue: z.number(),
  resolutionRate: Rate,
  /** In days, as everywhere. */
  averageResolutionTime: AverageDays,
})

/** `resolved` counts by the moment of resolution, `assigned` by that of the assignment. */
const Spell = z.object({ period: z.string(), assigned: z.number(), resolved: z.number() })

export const PerformanceStats = z.extend(Counts, {
  /** Of the equal period before, as it stood when that ended. */
  previous: Counts,
  /** Whole weeks back from now, as many as reach over the period, the oldest first; `period` is the IST day on which each began, yyyy-mm-dd. */
  weeklyPerformance: z.array(Spell),
  /** Calendar months that the period touches, each as a whole, the oldest first; `period` is yyyy-mm. */
  monthlyTrends: z.array(Spell),
  /** `category` is the English name; the largest first. */
  categoryBreakdown: z.array(z.extend(CategoryCount, { category: z.string(), count: z.number() })),
  priorityDistribution: PriorityCounts,
  /**
   * Each department in which they have such tickets or belong to, whatever departmentId says; to heads who ask for
   * somebody else, their own ones alone, as all of this is.
   */
  departments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameHi: z.string(),
      totalAssigned: z.number(),
      resolved: z.number(),
      resolutionRate: Rate,
    }),
  ),
})
export type PerformanceStats = z.infer<typeof PerformanceStats>

export const userStats = endpoint({
  method: 'GET',
  path: '/users/:id/stats',
  gate: staffRoles,
  cost: { reads: 5 },
  summary:
    "Somebody's work within 7, 30 or 90 days: the own one, for heads that of their departments' members, for admins everybody's",
  params: IdParams,
  query: z.object({
    days: z._default(z.enum(performanceDays, 'days must be 7, 30 or 90'), '30'),
    departmentId: z.optional(z.string('departmentId must be text')),
  }),
  reply: dataReply(PerformanceStats),
})
