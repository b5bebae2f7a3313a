import * as z from 'zod/mini'
import { ResolutionAnswer, Satisfaction } from './resolution.ts'
import { SupportOrigin } from './support.ts'
import { TicketPriority, TicketStatus } from './tickets.ts'

const id = z.string()
const turn = <T extends z.ZodMiniType>(value: T) => z.object({ from: value, to: value })
/** ISO 8601; null where there is none. */
const Time = z.nullable(z.string())
const Deadline = turn(Time)
const Level = z.object({ level: z.number() })
const Nothing = z.object({})

/**
 * What can happen to a ticket: the details of each action. People, categories, departments, comments and files
 * stand in them as ids, never as names: names are looked up for the viewer, in the viewer's language. What
 * somebody wrote with it is no detail; it lies apart, where it can be erased.
 */
export const eventDetails = {
  CREATED: z.object({
    /** How many tickets nearby the reporter was offered and did not take for the same; absent where none was. */
    nearbyOffered: z.optional(z.number()),
  }),
  STATUS_CHANGED: z.object({
    from: TicketStatus,
    to: TicketStatus,
    /** What undoing it restores; absent in events of old. */
    timesBefore: z.optional(z.object({ assignedAt: Time, resolvedAt: Time, closedAt: Time })),
    /** To RESOLVED, which asks the reporter whether it is: the comment of staff that proves it. */
    proofCommentId: z.optional(id),
    /**
     * From RESOLVED, where this answers that question. UNANSWERED has no actor; the reason of a refusal is the
     * text of the event.
     */
    answer: z.optional(z.object({ kind: ResolutionAnswer, satisfaction: z.nullable(Satisfaction) })),
  }),
  PRIORITY_CHANGED: z.object({ from: TicketPriority, to: TicketPriority, deadline: Deadline }),
  CATEGORY_CHANGED: z.object({
    category: turn(z.nullable(id)),
    subcategory: turn(z.nullable(id)),
    /** Where the category belongs to another one. */
    department: z.optional(turn(z.nullable(id))),
    deadline: Deadline,
  }),
  /** Its category belongs to another department now, and an administrator took the unresolved tickets along. */
  DEPARTMENT_CHANGED: z.object({ department: turn(id) }),
  ASSIGNED: z.object({ from: z.nullable(id), to: id }),
  UNASSIGNED: z.object({ from: id, to: z.null() }),
  ESCALATED: Level,
  /** By itself, without an actor: the deadline has passed. */
  ESCALATED_BY_DEADLINE: z.extend(Level, {
    /** Whom it is raised to: 0 nobody, 1 the heads of the department, 2 the administrators. */
    stage: turn(z.number()),
  }),
  /** By itself: its reporter, who is the actor, has refused a resolution for the second time or once more. */
  ESCALATED_BY_REFUSAL: Level,
  ESCALATION_REVIEWED: Level,
  RE_ESCALATED: Level,
  /** By POST /tickets/{id}/timeline; its reporter reads it too. */
  NOTED: Nothing,
  /** What staff alone read, whom it mentions without its author, each once. */
  INTERNAL_NOTE_ADDED: z.object({ noteId: id, mentions: z.array(id) }),
  COMMENTED: z.object({ commentId: id }),
  EVIDENCE_ADDED: z.object({
    attachmentIds: z.array(id),
    /** Null where the files are the ticket's own. */
    commentId: z.nullable(id),
  }),
  SUPPORTED: z.object({
    /** Where it was offered, if not on the ticket itself. */
    from: z.optional(SupportOrigin),
  }),
  SUPPORT_WITHDRAWN: Nothing,
  /** Closed as a duplicate. */
  MERGED: z.object({
    into: id,
    /** What undoing it restores. */
    before: z.object({ status: TicketStatus, isEscalated: z.boolean() }),
    /** The other one was resolved by then, so nobody hears of that by it. */
    isResolved: z.optional(z.boolean()),
  }),
  UNMERGED: z.object({
    from: id,
    status: TicketStatus,
    /** How many of its supporters withdrew from the other ticket meanwhile, which counts for this one too. */
    withdrawn: z.number(),
    /** Which stood still meanwhile; absent where none was running. */
    deadline: z.optional(Deadline),
  }),
  DUPLICATE_ADDED: z.object({
    duplicate: id,
    /** How many supporters came with it who were none before. */
    supporters: z.number(),
  }),
  DUPLICATE_REMOVED: z.object({
    duplicate: id,
    /** How many supporters went with it. */
    supporters: z.number(),
  }),
} as const satisfies Record<string, z.ZodMiniType>

export type EventAction = keyof typeof eventDetails
export const eventActions = Object.keys(eventDetails) as EventAction[]

/** One thing that happened, discriminated by its action. */
export type TicketEvent = {
  [A in EventAction]: { action: A; details: z.infer<(typeof eventDetails)[A]> }
}[EventAction]

/**
 * Who reads an event in the activity log: everybody who reads the ticket, its reporter and staff alone, or
 * nobody (a comment stands there itself; support, evidence and internal notes are shown elsewhere).
 */
export const eventReaders = {
  CREATED: 'everybody',
  STATUS_CHANGED: 'everybody',
  PRIORITY_CHANGED: 'everybody',
  CATEGORY_CHANGED: 'everybody',
  DEPARTMENT_CHANGED: 'everybody',
  ASSIGNED: 'involved',
  UNASSIGNED: 'involved',
  ESCALATED: 'everybody',
  ESCALATED_BY_DEADLINE: 'everybody',
  ESCALATED_BY_REFUSAL: 'everybody',
  ESCALATION_REVIEWED: 'everybody',
  RE_ESCALATED: 'everybody',
  NOTED: 'involved',
  INTERNAL_NOTE_ADDED: 'nobody',
  COMMENTED: 'nobody',
  EVIDENCE_ADDED: 'nobody',
  SUPPORTED: 'nobody',
  SUPPORT_WITHDRAWN: 'nobody',
  MERGED: 'everybody',
  UNMERGED: 'everybody',
  DUPLICATE_ADDED: 'everybody',
  DUPLICATE_REMOVED: 'everybody',
} as const satisfies Record<EventAction, 'everybody' | 'involved' | 'nobody'>

/** What the activity log tells as an event. */
export type LoggedAction = {
  [A in EventAction]: (typeof eventReaders)[A] extends 'nobody' ? never : A
}[EventAction]
