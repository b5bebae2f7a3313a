import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { ComparedFigures, Figures } from './figures.ts'
import { staffRoles } from './roles.ts'

/** 24 hours, and 7, 30 and 90 days, up to now. */
export const analyticsRanges = ['24h', '7d', '30d', '90d'] as const
export const AnalyticsRange = z.enum(analyticsRanges, 'Unknown range')
export type AnalyticsRange = z.infer<typeof AnalyticsRange>

export const CategoryCount = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string(),
  icon: z.string(),
  color: z.string(),
  total: z.number(),
})
export type CategoryCount = z.infer<typeof CategoryCount>

/** How many tickets have each priority. */
export const PriorityCounts = z.object({
  LOW: z.number(),
  MEDIUM: z.number(),
  HIGH: z.number(),
  CRITICAL: z.number(),
})
export type PriorityCounts = z.infer<typeof PriorityCounts>

export const analytics = endpoint({
  method: 'GET',
  path: '/admin/analytics',
  gate: staffRoles,
  cost: { reads: 5 },
  summary: "What was reported within a range of time, of the caller's scope; admins may name a department",
  query: z.object({
    range: z._default(AnalyticsRange, '30d'),
    /** Name or slug, as for /admin/stats. */
    department: z.optional(z.string()),
  }),
  reply: dataReply(
    z.object({
      range: AnalyticsRange,
      since: z.string(),
      figures: ComparedFigures,
      priorities: PriorityCounts,
      /** By number, the largest first; at most four. */
      categories: z.array(CategoryCount),
    }),
  ),
})

export const DepartmentFigures = z.extend(Figures, {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  nameHi: z.string(),
  /**
   * Per cent, -100 to 100: tickets resolved in the last 7 days against the 7 days before; null where neither had any.
   */
  trend: z.nullable(z.number()),
})
export type DepartmentFigures = z.infer<typeof DepartmentFigures>

export const departmentAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/departments',
  gate: ['SUPER_ADMIN'],
  cost: { reads: 5 },
  summary: 'Figures of every department, by name',
  reply: dataReply(z.array(DepartmentFigures)),
})
