import * as z from 'zod/mini'
import { calendarDay } from './days.ts'
import { bothNames, flag, line, SortOrder, Version } from './edited-fields.ts'
import { Done, dataReply, endpoint, IdParams } from './endpoint.ts'

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const

/** What a report names as its block. Tickets keep the name that they were reported with. */
export const Block = z.object({
  id: z.string(),
  name: z.string(),
  sortOrder: z.number(),
  isActive: z.boolean(),
  version: z.number(),
})
export type Block = z.infer<typeof Block>

const blockName = line('name', 'A name is required')

export const listBlocks = endpoint({
  method: 'GET',
  path: '/admin/blocks',
  gate: administrators,
  cost: { reads: 1 },
  summary: 'All blocks in their order, also those out of use',
  reply: dataReply(z.array(Block)),
})

export const createBlock = endpoint({
  method: 'POST',
  path: '/admin/blocks',
  gate: administrators,
  cost: { writes: 2 },
  idempotent: true,
  status: 201,
  summary: 'Add a block, at the end of the list unless sortOrder says otherwise',
  body: z.object({ name: blockName, sortOrder: z.optional(SortOrder) }),
  reply: dataReply(Block),
})

export const updateBlock = endpoint({
  method: 'PUT',
  path: '/admin/blocks/:id',
  gate: administrators,
  cost: { writes: 2 },
  summary: 'Change a block, or take it out of use: 409 IN_USE for the last one',
  params: IdParams,
  body: z.object({
    version: Version,
    name: z.optional(blockName),
    sortOrder: z.optional(SortOrder),
    isActive: z.optional(flag('isActive')),
  }),
  reply: dataReply(Block),
})

const dayText = 'Please enter a day as 2026-08-15'
const Day = calendarDay(dayText)

/** A day on which departments do not work. */
export const Holiday = z.object({
  day: z.string(),
  name: z.string(),
  nameHi: z.string(),
  version: z.number(),
})
export type Holiday = z.infer<typeof Holiday>

export const listHolidays = endpoint({
  method: 'GET',
  path: '/admin/holidays',
  gate: administrators,
  cost: { reads: 1 },
  summary: 'The holidays by day, of one year or of all',
  query: z.object({
    year: z.optional(z.string().check(z.regex(/^20\d\d$/, 'year must be a year from 2000 to 2099'))),
  }),
  reply: dataReply(z.array(Holiday)),
})

export const createHoliday = endpoint({
  method: 'POST',
  path: '/admin/holidays',
  gate: administrators,
  cost: { writes: 2 },
  idempotent: true,
  status: 201,
  summary: 'Add a holiday; 409 NAME_TAKEN where the day is one',
  body: z.object({ day: Day, ...bothNames }),
  reply: dataReply(Holiday),
})

const DayParams = z.object({ day: Day })

export const updateHoliday = endpoint({
  method: 'PUT',
  path: '/admin/holidays/:day',
  gate: administrators,
  cost: { writes: 2 },
  summary: 'Rename a holiday',
  params: DayParams,
  body: z.object({ version: Version, ...bothNames }),
  reply: dataReply(Holiday),
})

export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: '/admin/holidays/:day',
  gate: administrators,
  cost: { writes: 2 },
  summary: 'Take a holiday away; the region pack does not bring it back',
  params: DayParams,
  body: z.object({ version: Version }),
  reply: Done,
})
