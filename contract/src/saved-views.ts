import * as z from 'zod/mini'
import { Done, dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { nameLength } from './limits.ts'
import { staffRoles } from './roles.ts'
import { TicketFilterQuery } from './tickets.ts'

/** What the list is asked for, without its page. */
export const SavedSearch = z.pick(TicketFilterQuery, {
  sort: true,
  order: true,
  search: true,
  searchType: true,
  status: true,
  priority: true,
  dateRange: true,
  assignment: true,
  waiting: true,
  category: true,
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** A filter with its sort under a name. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Whose staff share it; null: the caller's own. */
  department: z.nullable(z.object({ id: z.string(), name: z.string(), nameHi: z.string() })),
  search: SavedSearch,
  /** Rename, replace and delete. */
  mayChange: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const nameMissing = 'Please give the view a name'
const ViewName = text('name', nameLength.max, nameMissing).check(z.minLength(1, nameMissing))

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  gate: staffRoles,
  cost: { reads: 1 },
  summary: 'Own views of the ticket list, and those shared with the departments of the caller, by name',
  reply: dataReply(z.array(SavedView)),
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/saved-views',
  gate: staffRoles,
  cost: { writes: 2 },
  summary:
    'Keep a filter for oneself, or as head or administrator for a department; 409 for a name that is there',
  body: z.object({
    name: ViewName,
    departmentId: z.optional(z.nullable(z.string('departmentId must be text or null'))),
    search: SavedSearch,
  }),
  idempotent: true,
  status: 201,
  reply: dataReply(SavedView),
})

export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/saved-views/:id',
  gate: staffRoles,
  cost: { writes: 2 },
  summary: 'Rename a view, or replace its filter; shared ones by heads of the department and administrators',
  params: IdParams,
  body: z.object({ name: z.optional(ViewName), search: z.optional(SavedSearch) }),
  reply: dataReply(SavedView),
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/saved-views/:id',
  gate: staffRoles,
  cost: { writes: 2 },
  summary: 'Delete a view; shared ones by heads of the department and administrators',
  params: IdParams,
  reply: Done,
})
