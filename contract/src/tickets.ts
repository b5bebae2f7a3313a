import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams, Pagination } from './endpoint.ts'
import { Attachment } from './evidence.ts'
import { text } from './fields.ts'
import { noteLength, searchLength } from './limits.ts'
import { PageLimit, PageNumber } from './paging.ts'
import { RequiredProof, Resolution, resolutionFields } from './resolution.ts'
import { TimelineEntry } from './timeline.ts'

export const TicketStatus = z.enum(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'], 'Unknown status')
export type TicketStatus = z.infer<typeof TicketStatus>
export const TicketPriority = z.enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], 'Unknown priority')
export type TicketPriority = z.infer<typeof TicketPriority>

/** The title of a report without one, from the names of its category and sub-category in one language. */
export const defaultTitle = (category: string, subcategory: string | null | undefined): string =>
  subcategory ? `${category} - ${subcategory}` : category

/** What the viewer may do with this ticket; screens read only this. */
export const TicketAbilities = z.object({
  changeStatus: z.boolean(),
  changePriority: z.boolean(),
  changeCategory: z.boolean(),
  /** May choose an assignee from the list (agents only themselves). */
  assign: z.boolean(),
  /** May open the dialog by ?action=assign. */
  assignByLink: z.boolean(),
  escalate: z.boolean(),
  reviewEscalation: z.boolean(),
  comment: z.boolean(),
  addNote: z.boolean(),
  /** What staff say to each other (notes.ts). */
  readNotes: z.boolean(),
  writeNotes: z.boolean(),
  /** The reporter may confirm (close) or refuse (reopen) a resolution. */
  confirmResolution: z.boolean(),
  addEvidence: z.boolean(),
  support: z.boolean(),
  markDuplicate: z.boolean(),
  seeContacts: z.boolean(),
  seeProgress: z.boolean(),
})
export type TicketAbilities = z.infer<typeof TicketAbilities>

const Person = z.object({
  name: z.string(),
  role: z.optional(z.string()),
  email: z.optional(z.string()),
  phoneNumber: z.optional(z.nullable(z.string())),
})

const RelatedTicket = z.object({ id: z.string(), ticketNumber: z.string(), status: TicketStatus })

/**
 * A ticket as this viewer may see it. Keys the viewer may not know are absent: for citizens on others'
 * tickets every name and id of a person, for citizens everywhere the contacts of staff. Free text of others'
 * tickets comes masked (masking.ts).
 */
export const Ticket = z.object({
  id: z.string(),
  ticketNumber: z.string(),
  title: z.string(),
  description: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  category: z.string(),
  categoryName: z.string(),
  categoryNameHi: z.string(),
  subcategory: z.nullable(z.string()),
  subcategoryHi: z.nullable(z.string()),
  department: z.string(),
  departmentHi: z.string(),
  reporterId: z.optional(z.string()),
  citizenId: z.optional(z.string()),
  reporterName: z.optional(z.string()),
  reporter: z.optional(Person),
  assigneeId: z.optional(z.nullable(z.string())),
  assignee: z.optional(z.nullable(Person)),
  assignedAt: z.nullable(z.string()),
  createdAt: z.string(),
  reportedAt: z.string(),
  updatedAt: z.string(),
  resolvedAt: z.nullable(z.string()),
  isEscalated: z.boolean(),
  escalationLevel: z.number(),
  escalatedAt: z.nullable(z.string()),
  escalationReason: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  address: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  block: z.string(),
  location: z.object({
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    address: z.nullable(z.string()),
  }),
  audioTranscription: z.optional(z.nullable(z.string())),
  supportCount: z.number(),
  hasUserSupported: z.boolean(),
  /** Of one ticket, to its reporter and staff: the newest `historyPage`. Otherwise the viewer's own entry at most. */
  supporters: z.array(z.object({ userId: z.string() })),
  _count: z.object({ watchers: z.number(), comments: z.number(), attachments: z.number() }),
  /**
   * The attachment whose thumbnail stands for the ticket: its first photo, else its first video, that the viewer
   * may see. Links come from `attachmentLinks`, those of a page by one call.
   */
  thumbnailId: z.nullable(z.string()),
  /** OPEN or IN_PROGRESS and older than 7 days. */
  isOverdue: z.boolean(),
  /** The ticket that goes on in its place; nothing else of a duplicate can be changed than that. */
  duplicateOf: z.nullable(RelatedTicket),
  sla: z.object({ resolutionDeadline: z.nullable(z.string()) }),
  abilities: TicketAbilities,
})
export type Ticket = z.infer<typeof Ticket>

/** Who acted, on every ticket of somebody else that a citizen reads: its reporter, or anybody else. */
export const anonymousCitizen = 'Anonymous Citizen'
export const officialUpdate = 'Official Update'

/** The reason of an escalation that nobody asked for. */
export const deadlinePassed = 'The deadline for resolving the issue has passed.'

export const TicketComment = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: z.string(),
  isSystem: z.boolean(),
  author: z.optional(z.object({ name: z.string(), role: z.string() })),
  authorId: z.optional(z.string()),
  authorName: z.string(),
  attachments: z.array(Attachment),
})
export type TicketComment = z.infer<typeof TicketComment>

/** Comments, history and duplicates are the newest `historyPage` of them; `_count` tells of all comments. */
export const TicketDetail = z.extend(Ticket, {
  attachments: z.array(Attachment),
  comments: z.array(TicketComment),
  timeline: z.array(TimelineEntry),
  /** Names of the colleagues who look at it right now; to staff who say that they do. */
  lookingToo: z.optional(z.array(z.string())),
  resolution: z.nullable(Resolution),
  requiredProof: RequiredProof,
  duplicates: z.array(RelatedTicket),
})
export type TicketDetail = z.infer<typeof TicketDetail>

const filter = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.optional(z.pipe(z.string().check(z.toUpperCase()), z.enum(values, message)))

export const searchFields = [
  'ALL',
  'title',
  'ticketId',
  'reporterName',
  'reporterEmail',
  'reporterPhone',
  'category',
  'department',
] as const

/**
 * Why a ticket waits for somebody of the staff, until it is resolved. due: its deadline is less than a day away;
 * answered: the reporter wrote last; assigned: to the caller; unassigned; escalated: until that is reviewed.
 */
export const Waiting = z.enum(
  ['due', 'answered', 'assigned', 'escalated', 'unassigned'],
  'Unknown waiting filter',
)
export type Waiting = z.infer<typeof Waiting>
/** slaDeadline has what is neither resolved nor closed before the rest, and within both the nearest deadline first. */
export const ticketSorts = ['createdAt', 'slaDeadline', 'supportCount', 'priority'] as const

/** Filters of the ticket list as query parameters; status and priority in any case, ALL means unfiltered. */
export const TicketFilterQuery = z.object({
  sort: z.optional(z.enum(ticketSorts, 'Unknown sort')),
  /** Of slaDeadline asc unless told, of the others desc. Equal ones are in the order of their report. */
  order: z.optional(z.enum(['asc', 'desc'], 'order must be asc or desc')),
  search: z.optional(text('search', searchLength.max)),
  searchType: z.optional(z.enum(searchFields, 'Unknown search field')),
  status: filter(['ALL', 'OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'], 'Unknown status'),
  priority: filter(['ALL', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], 'Unknown priority'),
  dateRange: filter(['ALL', 'TODAY', 'WEEK', 'MONTH'], 'Unknown date range'),
  assignment: filter(['ALL', 'ASSIGNED', 'UNASSIGNED'], 'Unknown assignment'),
  category: z.optional(text('category', 100)),
  includeDepartment: z.optional(z.string()),
  /** all: ever escalated; pending: waiting for a review. */
  escalated: z.optional(z.enum(['all', 'pending', 'reviewed'], 'Unknown escalated filter')),
  /** What waits for the caller, as in the inbox; citizens have none. */
  waiting: z.optional(Waiting),
  /** own: filed by the caller, the default of citizens; community: other citizens' tickets, masked. */
  scope: z.optional(z.enum(['own', 'community'], 'Unknown scope')),
  /** true: as the map asks, for citizens everybody's tickets, masked unless their own. */
  mapView: z.optional(z.enum(['true', 'false'], 'mapView must be true or false')),
})
export type TicketFilterQuery = z.infer<typeof TicketFilterQuery>

export const TicketListQuery = z.extend(TicketFilterQuery, { page: PageNumber, limit: PageLimit })
export type TicketListQuery = z.infer<typeof TicketListQuery>

export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  gate: 'signedIn',
  cost: { reads: 1, perRows: 20 },
  summary: 'Tickets in the scope of the caller, newest first unless sorted; strong ETag',
  query: TicketListQuery,
  reply: z.object({
    success: z.literal(true),
    data: z.array(Ticket),
    pagination: Pagination,
    /** Why there can be nothing to list: the account belongs to no department. */
    notice: z.optional(z.literal('NO_DEPARTMENT')),
  }),
})

export const readTicket = endpoint({
  method: 'GET',
  path: '/tickets/:id',
  gate: 'signedIn',
  cost: { reads: 5 },
  summary: 'One ticket with attachments, comments and timeline as the caller may see them',
  params: IdParams,
  query: z.object({
    /** Somebody has it on the screen: staff are shown to their colleagues, and learn of them. */
    looking: z.optional(z.enum(['true', 'false'], 'looking must be true or false')),
  }),
  reply: dataReply(TicketDetail),
})

/** Partial change; unknown fields are ignored, clock and department are the server's own. */
export const TicketChange = z.object({
  status: z.optional(TicketStatus),
  /** Refused with 409 where another status stands there by now. */
  fromStatus: z.optional(TicketStatus),
  /**
   * The `updatedAt` of the ticket as somebody saw it: refused with 409 where its status or assignee was changed by
   * somebody else since, unless the status that is wanted stands there already.
   */
  seenAt: z.optional(z.iso.datetime('seenAt must be a moment, as updatedAt is')),
  ...resolutionFields,
  priority: z.optional(TicketPriority),
  assigneeId: z.optional(z.nullable(z.string('assigneeId must be text or null'))),
  /** Id or name. */
  category: z.optional(text('category', 100).check(z.minLength(1, 'Unknown category.'))),
  subcategory: z.optional(z.nullable(text('subcategory', 100))),
  isEscalated: z.optional(z.boolean('isEscalated must be true or false')),
  escalationReason: z.optional(z.nullable(text('escalationReason', noteLength.max))),
})
export type TicketChange = z.infer<typeof TicketChange>

export const updateTicket = endpoint({
  method: 'PUT',
  path: '/tickets/:id',
  gate: 'signedIn',
  cost: { writes: 2 },
  summary: 'Change status, priority, assignee, category or escalation, each by its own permission',
  params: IdParams,
  body: TicketChange,
  reply: dataReply(TicketDetail),
})

export const assignTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/assign',
  gate: 'signedIn',
  cost: { writes: 2 },
  summary: 'Assign an unassigned ticket; 409 ALREADY_ASSIGNED with data.assignee otherwise',
  params: IdParams,
  body: z.object({
    assigneeId: z.string('assigneeId is required').check(z.minLength(1, 'assigneeId is required')),
  }),
  reply: dataReply(TicketDetail),
})
