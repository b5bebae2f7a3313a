import * as z from 'zod/mini'

/** Per cent with one decimal; null where there is nothing to divide by. */
export const Rate = z.nullable(z.number())

/** Of one figure against an earlier one, with one decimal; null where there is nothing to compare. */
export const Change = z.nullable(z.number())

/** Days with one decimal; null where nothing was resolved. */
export const AverageDays = z.nullable(z.number())

/**
 * Figures over some tickets, the same on every call. `total` and the four states count every ticket, so that they
 * agree with lists; rate and average leave duplicates out.
 */
export const Figures = z.object({
  total: z.number(),
  open: z.number(),
  inProgress: z.number(),
  /** RESOLVED or CLOSED. */
  resolved: z.number(),
  /** OPEN or IN_PROGRESS and older than 7 days. */
  overdue: z.number(),
  /** Of those that are no duplicates, what is RESOLVED or CLOSED. */
  resolutionRate: Rate,
  /** From report to the last change to RESOLVED, else CLOSED: per ticket whole days, at least 1. */
  averageResolutionDays: AverageDays,
})
export type Figures = z.infer<typeof Figures>

/**
 * Figures of tickets reported within a period, and of those of the equal period before it as they stood when that
 * one ended, so that both had the same time to be resolved.
 */
export const ComparedFigures = z.extend(Figures, { previous: Figures })
export type ComparedFigures = z.infer<typeof ComparedFigures>
