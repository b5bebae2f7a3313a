import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { mustHold } from './must-hold.ts'
import type { Role } from './roles.ts'

/** HH:MM of India, 24:00 as the end of a day included. */
const clockTime = (field: string) => {
  const message = `${field} must be a time such as 09:00`
  return z.string(message).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message))
}

const weekdayMessage = 'weekday must be a number from 1 (Monday) to 7 (Sunday)'

/** Part of a weekday in which a department works. A night goes on at 00:00 of the next day, as a span of its own. */
export const WorkingSpan = z
  .object({
    /** 1 is Monday, 7 Sunday. */
    weekday: z.int(weekdayMessage).check(z.gte(1, weekdayMessage), z.lte(7, weekdayMessage)),
    opens: clockTime('opens'),
    closes: clockTime('closes'),
  })
  .check(mustHold('The end must be later than the start.', ({ opens, closes }) => opens < closes, ['closes']))
export type WorkingSpan = z.infer<typeof WorkingSpan>

/** Spans of one weekday. */
export const spansADay = 3

const inOrder = (spans: readonly WorkingSpan[]) =>
  [...spans].sort((one, other) => one.weekday - other.weekday || (one.opens < other.opens ? -1 : 1))

export const WorkingWeek = z.array(WorkingSpan, 'hours must be a list').check(
  z.minLength(1, 'Please set working hours on at least one day.'),
  z.maxLength(7 * spansADay, `At most ${spansADay} times a day can be set.`),
  mustHold(`At most ${spansADay} times a day can be set.`, (spans) =>
    [1, 2, 3, 4, 5, 6, 7].every((day) => spans.filter(({ weekday }) => weekday === day).length <= spansADay),
  ),
  mustHold('The working hours of a day must not overlap.', (spans) =>
    inOrder(spans).every(
      (span, at, all) => all[at + 1]?.weekday !== span.weekday || span.closes <= (all[at + 1]?.opens ?? ''),
    ),
  ),
)

/** When a department works, and which of its categories count their hours by it. */
export const WorkingHours = z.object({
  /** By weekday and time. */
  hours: z.array(WorkingSpan),
  /** Nobody has set any: these are the installation's. */
  isDefault: z.boolean(),
  /** Of this department, in display order. */
  categories: z.array(
    z.object({ id: z.string(), name: z.string(), nameHi: z.string(), countsWorkingTime: z.boolean() }),
  ),
  /** The next days on which nobody works, at most ten. */
  holidays: z.array(z.object({ day: z.string(), name: z.string(), nameHi: z.string() })),
})
export type WorkingHours = z.infer<typeof WorkingHours>

const departmentHeads = ['DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]

export const readWorkingHours = endpoint({
  method: 'GET',
  path: '/admin/departments/:id/working-hours',
  gate: departmentHeads,
  cost: { reads: 1 },
  summary: 'When a department works; heads of their own departments',
  params: IdParams,
  reply: dataReply(WorkingHours),
})

export const changeWorkingHours = endpoint({
  method: 'PUT',
  path: '/admin/departments/:id/working-hours',
  gate: departmentHeads,
  cost: { writes: 2 },
  summary: 'Set when a department works; deadlines already promised stay. Heads of their own departments',
  params: IdParams,
  body: z.object({ hours: WorkingWeek }),
  reply: dataReply(WorkingHours),
})

export const changeCategoryWorkingTime = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id/working-time',
  gate: ['ADMIN', 'SUPER_ADMIN'],
  cost: { writes: 2 },
  summary:
    "Whether the hours to the deadline of a category, and of those below it, count in its department's working time; deadlines already promised stay",
  params: IdParams,
  body: z.object({ countsWorkingTime: z.boolean('countsWorkingTime must be true or false') }),
  reply: dataReply(z.object({ countsWorkingTime: z.boolean() })),
})
